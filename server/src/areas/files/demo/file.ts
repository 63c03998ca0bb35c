import { asc, sql } from 'drizzle-orm'
import { serviceIdentity } from '../../permissions/identity/identity.tables.ts'
import type { Transaction } from '../../../db/connection.ts'
import type { Storage } from '../../../kit/file/storage.ts'
import { codeSize, drawCode, drawPortrait, portraitSize } from '../../../demo/generator/picture.ts'
import type { Random } from '../../../demo/generator/random.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import type { Member } from '../../permissions/demo/staff.ts'
import { storeDemoFiles } from './stored-file.ts'
import type { DemoFile } from './stored-file.ts'

/** A few drawings are enough for all. */
const portraitCount = 24
const codeCount = 8
const minute = 60_000
const day = 24 * 60 * minute

/** Portraits of all identities and codes of some, and what uploads leave behind: 40 that no record names yet, 15 that none names any more. */
export async function seedFiles(transaction: Transaction, storage: Storage | null, members: readonly Member[], now: Date): Promise<void> {
  const random = randomOf('files/file')
  const { portraitOf, codeOf } = picturesFrom(random)
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  const uploaders = members.filter(member => member.status === 1)
  const identities = await transaction
    .select({ id: serviceIdentity.id, name: serviceIdentity.name, createdAt: serviceIdentity.createdAt })
    .from(serviceIdentity)
    .orderBy(asc(serviceIdentity.id))
  const linked = identities.flatMap(({ id, name, createdAt }, index) => {
    const link = {
      state: 'LINKED',
      bizType: 'IDENTITY',
      bizId: id,
      linkedAt: createdAt,
      createdAt,
      updatedAt: createdAt,
      uploaderId: uploaders[0]!.id,
    } as const
    const avatar = { ...portraitOf(name), ...link }
    return index % 3 === 0 ? [avatar, { ...codeOf(name), ...link }] : [avatar]
  })
  const temporary = Array.from({ length: 40 }, () => {
    const at = before(random.integer(5, 20 * 60) * minute)
    return { ...portraitOf('头像'), state: 'TEMP' as const, uploaderId: random.pick(uploaders).id, createdAt: at, updatedAt: at }
  })
  const orphans = Array.from({ length: 15 }, () => {
    const { id, name } = random.pick(identities)
    const at = before(random.integer(1, 28) * day)
    const released = { state: 'ORPHAN', bizType: 'IDENTITY', bizId: id, linkedAt: before(40 * day), createdAt: before(40 * day), updatedAt: at } as const
    return { ...portraitOf(name), ...released, uploaderId: random.pick(uploaders).id }
  })
  const names = await storeDemoFiles(transaction, storage, random, [...linked, ...temporary, ...orphans])
  const pictureOf = (id: number, scene: string) => names[linked.findIndex(one => one.bizId === id && one.scene === scene)] ?? null
  const named = identities.map(({ id }) => ({ id, avatar: pictureOf(id, 'identity.avatar'), code: pictureOf(id, 'identity.wechat') }))
  await transaction.execute(sql`update service_identity set avatar_file = named.avatar, wechat_qr_file = named.code
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as named(id int, avatar text, code text) where service_identity.id = named.id`)
}

const image = { ext: 'png', mime: 'image/png', kind: 'IMAGE', visibility: 'PUBLIC' } as const

function picturesFrom(random: Random) {
  const portraits = Array.from({ length: portraitCount }, () => drawPortrait(random))
  const codes = Array.from({ length: codeCount }, () => drawCode(random))
  const portraitOf = (name: string) =>
    ({
      ...image,
      originalName: `${name}.png`,
      scene: 'identity.avatar',
      width: portraitSize,
      height: portraitSize,
      bytes: random.pick(portraits),
    }) satisfies DemoFile
  const codeOf = (name: string) =>
    ({
      ...image,
      originalName: `${name}企业微信.png`,
      scene: 'identity.wechat',
      width: codeSize,
      height: codeSize,
      bytes: random.pick(codes),
    }) satisfies DemoFile
  return { portraitOf, codeOf }
}
