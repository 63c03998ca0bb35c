import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/connection.ts'
import { storeDemoFiles } from '../../files/demo/stored-file.ts'
import { drawPortrait, portraitSize } from '../../../demo/generator/picture.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import type { Storage } from '../../../kit/file/storage.ts'
import type { DemoConsumer } from './consumer.ts'

const count = 40

/** Some of the newest consumers have chosen a picture in the app. */
export async function seedConsumerAvatars(transaction: Transaction, consumers: readonly DemoConsumer[], storage: Storage | null): Promise<void> {
  const random = randomOf('home-service/consumer-avatar')
  const chosen = consumers
    .filter(({ status }) => status === 'ENABLED')
    .slice(-count * 3)
    .filter((_, index) => index % 3 === 0)
  const portraits = Array.from({ length: 6 }, () => drawPortrait(random))
  const names = await storeDemoFiles(
    transaction,
    storage,
    random,
    chosen.map(({ name, registerAt }) => ({
      ext: 'png',
      mime: 'image/png',
      kind: 'IMAGE' as const,
      visibility: 'PRIVATE' as const,
      state: 'LINKED' as const,
      bizType: 'HOME_USER',
      uploaderId: null,
      scene: 'home.avatar',
      originalName: `${name}头像.png`,
      width: portraitSize,
      height: portraitSize,
      bytes: random.pick(portraits),
      linkedAt: registerAt,
      createdAt: registerAt,
      updatedAt: registerAt,
    })),
  )
  const links = JSON.stringify(chosen.map(({ id }, index) => ({ id, file: names[index]! })))
  await transaction.execute(
    sql`update file set biz_id = named.id from jsonb_to_recordset(${links}::jsonb) as named(id int, file text) where file.file_name = named.file`,
  )
  await transaction.execute(
    sql`update home_user set avatar = named.file from jsonb_to_recordset(${links}::jsonb) as named(id int, file text) where home_user.id = named.id`,
  )
}
