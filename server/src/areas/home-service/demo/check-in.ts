import { sql } from 'drizzle-orm'
import { addDays, certTypes, dayOf } from '@gongtai/contract'
import { artificerAvatar } from '../artificer-avatar/artificer-avatar.tables.ts'
import { artificerCert } from '../artificer-cert/artificer-cert.tables.ts'
import { checkInSayings } from '../check-in/check-in.sayings.ts'
import type { Transaction } from '../../../db/connection.ts'
import type { Cipher } from '../../../kit/cipher.ts'
import type { Storage } from '../../../kit/file/storage.ts'
import { storeDemoFiles } from '../../files/demo/stored-file.ts'
import type { DemoFile } from '../../files/demo/stored-file.ts'
import { documentSize, drawCard, drawDocument, drawPortrait, portraitSize } from '../../../demo/generator/picture.ts'
import type { Random } from '../../../demo/generator/random.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import { insertRowsWithId } from '../../../demo/insert.ts'
import type { Member } from '../../permissions/demo/staff.ts'
import type { DemoArtificer } from './artificer.ts'
import { planAvatars } from './avatar-plan.ts'
import type { AvatarPlan } from './avatar-plan.ts'
import { planCerts } from './check-in-plan.ts'
import type { CertPlan } from './check-in-plan.ts'

interface Options {
  storage: Storage | null
  cipher: Cipher | null
  now: Date
}

const organisations = {
  ID_CARD: '公安局',
  HEALTH: '疾病预防控制中心',
  SKILL: '人力资源和社会保障局',
  NO_CRIME: '公安局派出所',
  INSURANCE: '平安财产保险股份有限公司',
  BUSINESS_LICENSE: '市场监督管理局',
} as const
const drawings = 12
const twoYears = 730

/** Certificates and avatars of the service persons, as their check-in states ask for (areas/home-service.md, Demo data). */
export async function seedCheckIn(
  transaction: Transaction,
  members: readonly Member[],
  people: readonly DemoArtificer[],
  { storage, cipher, now }: Options,
): Promise<void> {
  const random = randomOf('home-service/check-in')
  const reviewer = members.find(member => member.account?.role === 'reviewer')!.id
  const operator = members.find(member => member.account?.role === 'home-operator')!.id
  const certs = planCerts(random, people, now)
  const avatars = planAvatars(random, people, now)
  const names = await storePictures(transaction, storage, random, { certs, avatars, operator })
  const certIds = await insertRowsWithId(
    transaction,
    artificerCert,
    certs.map((plan, index) => certRow(random, plan, { files: names.certs[index]!, cipher, reviewer, operator })),
  )
  const avatarIds = await insertRowsWithId(
    transaction,
    artificerAvatar,
    avatars.map((plan, index) => ({
      artificerId: plan.person.id,
      newFile: names.avatars[index]!,
      oldFile: plan.replaces === null ? null : names.avatars[avatars.indexOf(plan.replaces)]!,
      state: plan.state,
      submitAt: plan.submitAt,
      submitSource: 'APP' as const,
      ...examinedBy(plan, reviewer),
      rejectReasonCode: plan.rejectReasonCode,
      createdAt: plan.submitAt,
      updatedAt: plan.examineAt ?? plan.submitAt,
    })),
  )
  await linkPictures(transaction, [
    ...names.certs.flatMap((files, index) => files.map(file => ({ file, id: certIds[index]! }))),
    ...names.avatars.map((file, index) => ({ file, id: avatarIds[index]! })),
  ])
  await writePeople(transaction, certs, avatars, names.avatars, cipher)
}

/** A row names its files and a file its row: the ids are known last. */
async function linkPictures(transaction: Transaction, links: readonly { file: string; id: number }[]): Promise<void> {
  await transaction.execute(sql`update file set biz_id = named.id
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as named(file text, id int) where file.file_name = named.file`)
}

const examinedBy = ({ examineAt }: { examineAt: string | null }, reviewer: number) => (examineAt === null ? {} : { examineBy: reviewer, examineAt })

interface RowOptions {
  files: string[]
  cipher: Cipher | null
  reviewer: number
  operator: number
}

function certRow(random: Random, plan: CertPlan, { files, cipher, reviewer, operator }: RowOptions): typeof artificerCert.$inferInsert {
  const { person, certType, category, state } = plan
  const certNo =
    plan.certNo ??
    (certType === 'ID_CARD' ? person.idCardNo : `${certType.slice(0, 2)}${dayOf(plan.submitAt).slice(0, 4)}${random.integer(10_000_000, 99_999_999)}`)
  const isAssisted = random.chance(0.12)
  return {
    artificerId: person.id,
    certType,
    categoryId: category?.id ?? null,
    certName: certType === 'ID_CARD' ? person.name : certType === 'SKILL' ? `${category!.name}职业技能证书` : certTypes.labels[certType][0],
    ...(cipher === null ? {} : { certNoSealed: cipher.encrypt(certNo), certNoDigest: cipher.digest(certNo) }),
    issueOrg: certType === 'INSURANCE' ? organisations[certType] : `${person.city.name}${organisations[certType]}`,
    issueDate: addDays(dayOf(plan.submitAt), -random.integer(5, 200)),
    validTo: plan.validTo,
    longTerm: plan.validTo === null,
    frontFile: files[0]!,
    backFile: files[1] ?? null,
    state,
    submitAt: plan.submitAt,
    submitSource: isAssisted ? 'ADMIN' : 'APP',
    ...examinedBy(plan, reviewer),
    rejectReasonCode: plan.rejectReasonCode,
    rejectReason: state === 'REVOKED' ? '抽查发现证件信息与系统登记不一致' : null,
    createdBy: isAssisted ? operator : null,
    createdAt: plan.submitAt,
    updatedAt: plan.examineAt ?? plan.submitAt,
  }
}

async function storePictures(
  transaction: Transaction,
  storage: Storage | null,
  random: Random,
  { certs, avatars, operator }: { certs: readonly CertPlan[]; avatars: readonly AvatarPlan[]; operator: number },
): Promise<{ certs: string[][]; avatars: string[] }> {
  const draw = (make: (from: Random) => Buffer) => Array.from({ length: drawings }, () => make(random))
  const [documents, cards, portraits] = [draw(drawDocument), draw(drawCard), draw(drawPortrait)]
  const linked = (bizType: string, { state, submitAt, examineAt }: CertPlan | AvatarPlan) => ({
    ext: 'png',
    mime: 'image/png',
    kind: 'IMAGE' as const,
    visibility: 'PRIVATE' as const,
    state: 'LINKED' as const,
    bizType,
    uploaderId: operator,
    linkedAt: submitAt,
    createdAt: submitAt,
    updatedAt: submitAt,
    expireAt: state === 'REJECTED' || state === 'SUPERSEDED' ? `${addDays(dayOf(examineAt!), twoYears)}T00:00:00.000Z` : null,
  })
  const files: DemoFile[] = []
  const ofCerts = certs.map(plan => {
    const sides = plan.certType === 'ID_CARD' ? (['正面', '反面'] as const) : (['正面'] as const)
    return sides.map(side => {
      const bytes = random.pick(plan.certType === 'ID_CARD' && side === '正面' ? cards : documents)
      const originalName = `${plan.person.name}${certTypes.labels[plan.certType][0]}${side}.png`
      return files.push({ ...linked('ARTIFICER_CERT', plan), scene: 'home.cert', originalName, width: documentSize, height: documentSize, bytes }) - 1
    })
  })
  const ofAvatars = avatars.map(plan => {
    const picture = { originalName: `${plan.person.name}头像.png`, width: portraitSize, height: portraitSize, bytes: random.pick(portraits) }
    return files.push({ ...linked('ARTIFICER_AVATAR', plan), scene: 'home.avatar', ...picture }) - 1
  })
  const names = await storeDemoFiles(transaction, storage, random, files)
  return { certs: ofCerts.map(places => places.map(place => names[place]!)), avatars: ofAvatars.map(place => names[place]!) }
}

/** What passed stands on the person, and a suspended category says what it lacks. */
async function writePeople(
  transaction: Transaction,
  certs: readonly CertPlan[],
  avatars: readonly AvatarPlan[],
  avatarFiles: readonly string[],
  cipher: Cipher | null,
): Promise<void> {
  const ofAvatars = avatars.flatMap(({ person, state }, index) => (state === 'PASSED' ? [{ id: person.id, file: avatarFiles[index]! }] : []))
  await transaction.execute(sql`update artificer set avatar_file = named.file
    from jsonb_to_recordset(${JSON.stringify(ofAvatars)}::jsonb) as named(id int, file text) where artificer.id = named.id`)
  if (cipher !== null) {
    const identities = certs
      .filter(({ certType, state }) => certType === 'ID_CARD' && state === 'PASSED')
      .map(({ person }) => ({ id: person.id, sealed: cipher.encrypt(person.idCardNo), digest: cipher.digest(person.idCardNo) }))
    await transaction.execute(sql`update artificer set id_card_sealed = named.sealed, id_card_digest = named.digest
      from jsonb_to_recordset(${JSON.stringify(identities)}::jsonb) as named(id int, sealed text, digest text) where artificer.id = named.id`)
  }
  const reasons = certs
    .filter(({ person, state }) => person.checkInState === 'SUSPENDED' && (state === 'EXPIRED' || state === 'REVOKED'))
    .map(({ person, certType }) => ({ id: person.id, reason: checkInSayings.lacking({ items: [certType] }) }))
  await transaction.execute(sql`update artificer_category set suspend_reason = named.reason
    from jsonb_to_recordset(${JSON.stringify(reasons)}::jsonb) as named(id int, reason text) where artificer_id = named.id`)
}
