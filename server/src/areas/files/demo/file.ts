import { asc, eq } from 'drizzle-orm'
import { serviceIdentity } from '../../permissions/identity/identity.tables.ts'
import type { Transaction } from '../../../db/connection.ts'
import type { Storage } from '../../../kit/file/storage.ts'
import { codeSize, drawCode, drawPortrait, portraitSize } from '../../../demo/generator/picture.ts'
import type { Random } from '../../../demo/generator/random.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import type { Member } from '../../permissions/demo/staff.ts'
import { storeDemoFiles } from './stored-file.ts'
import type { DemoFile } from './stored-file.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Portraits of all identities and codes of some, and what uploads leave behind: 40 that no record names yet, 15 that none names any more. */
export async function seedFiles(transaction: Transaction, storage: Storage | null, members: readonly Member[], now: Date): Promise<void> {
  const random = randomOf('files/file')
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
    const avatar = { ...portraitOf(random, name), ...link }
    return index % 3 === 0 ? [avatar, { ...codeOf(random, name), ...link }] : [avatar]
  })
  const temporary = Array.from({ length: 40 }, () => {
    const at = before(random.integer(5, 20 * 60) * minute)
    return { ...portraitOf(random, '头像'), state: 'TEMP' as const, uploaderId: random.pick(uploaders).id, createdAt: at, updatedAt: at }
  })
  const orphans = Array.from({ length: 15 }, () => {
    const { id, name } = random.pick(identities)
    const at = before(random.integer(1, 28) * day)
    const released = { state: 'ORPHAN', bizType: 'IDENTITY', bizId: id, linkedAt: before(40 * day), createdAt: before(40 * day), updatedAt: at } as const
    return { ...portraitOf(random, name), ...released, uploaderId: random.pick(uploaders).id }
  })
  const names = await storeDemoFiles(transaction, storage, random, [...linked, ...temporary, ...orphans])
  for (const [index, { bizId, scene }] of linked.entries())
    await transaction
      .update(serviceIdentity)
      .set(scene === 'identity.avatar' ? { avatarFile: names[index]! } : { wechatQrFile: names[index]! })
      .where(eq(serviceIdentity.id, bizId))
}

const image = { ext: 'png', mime: 'image/png', kind: 'IMAGE', visibility: 'PUBLIC' } as const

function portraitOf(random: Random, name: string) {
  const fields = { ...image, originalName: `${name}.png`, scene: 'identity.avatar', width: portraitSize, height: portraitSize }
  return { ...fields, bytes: drawPortrait(random) } satisfies DemoFile
}

function codeOf(random: Random, name: string) {
  const fields = { ...image, originalName: `${name}企业微信.png`, scene: 'identity.wechat', width: codeSize, height: codeSize }
  return { ...fields, bytes: drawCode(random) } satisfies DemoFile
}
