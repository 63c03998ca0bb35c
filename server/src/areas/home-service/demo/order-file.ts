import type { Transaction } from '../../../db/connection.ts'
import type { Storage } from '../../../kit/file/storage.ts'
import { sql } from 'drizzle-orm'
import { storeDemoFiles } from '../../files/demo/stored-file.ts'
import type { DemoFile } from '../../files/demo/stored-file.ts'
import { drawScene, sceneSize } from '../../../demo/generator/picture.ts'
import type { Random } from '../../../demo/generator/random.ts'

interface Pictures {
  /** Of transfers; each payment has its own. */
  vouchers: readonly { paymentId: number; at: string }[]
  /** Orders that show photos of the finished work, two each. */
  finished: readonly { orderId: number; at: string }[]
  staffId: number
}

const photos = 2

/** Vouchers and photos. A few drawings are enough for all. */
export async function seedOrderFiles(
  transaction: Transaction,
  storage: Storage | null,
  random: Random,
  { vouchers, finished, staffId }: Pictures,
): Promise<void> {
  const drawings = [drawScene(random, 1), drawScene(random, 2)]
  const fileOf = (bizType: string, bizId: number, place: number, named: Pick<DemoFile, 'scene' | 'originalName'>, at: string): DemoFile => ({
    ext: 'png',
    mime: 'image/png',
    kind: 'IMAGE',
    state: 'LINKED',
    visibility: 'PRIVATE',
    ...named,
    width: sceneSize,
    height: sceneSize,
    bytes: drawings[place % 2]!,
    bizType,
    bizId,
    uploaderId: staffId,
    linkedAt: at,
    createdAt: at,
    updatedAt: at,
  })
  const names = await storeDemoFiles(transaction, storage, random, [
    ...vouchers.map(({ paymentId, at }) => fileOf('HOME_PAYMENT', paymentId, 0, { scene: 'home.voucher', originalName: '转账回单.png' }, at)),
    ...finished.flatMap(({ orderId, at }) =>
      Array.from({ length: photos }, (_, place) => fileOf('HOME_ORDER', orderId, place, { scene: 'home.order', originalName: `完工照片${place + 1}.png` }, at)),
    ),
  ])
  const named = vouchers.map(({ paymentId }, place) => ({ id: paymentId, file: names[place] }))
  await transaction.execute(sql`update home_payment set voucher_files = array[named.file]
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as named(id int, file text) where home_payment.id = named.id`)
  const shown = finished.map(({ orderId }, place) => ({
    id: orderId,
    files: names.slice(vouchers.length + place * photos, vouchers.length + (place + 1) * photos),
  }))
  await transaction.execute(sql`update home_order set finish_files = array(select jsonb_array_elements_text(shown.files))
    from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) as shown(id int, files jsonb) where home_order.id = shown.id`)
}
