import { inArray } from 'drizzle-orm'
import type { homeProduct as calls } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { bulk } from '../../../kit/bulk.ts'
import type { Handlers } from '../../../kit/context.ts'
import { exportHandler } from '../../../kit/export/export-request.ts'
import { undoing } from '../../../kit/operation/undo.ts'
import { homeProductExport } from './home-product.export.ts'
import { findProduct, findProductPage, productTypeList } from './home-product.queries.ts'
import { addProduct, deleteProduct, updateProduct } from './home-product.rules.ts'
import { putOnSale, takeProductOff, undoSale, undoTakeOff } from './home-product-shelf.rules.ts'
import { homeProductRecord } from './home-product.record.ts'
import { homeProduct } from './home-product.tables.ts'

export const homeProductHandlers: Handlers<typeof calls> = {
  page: (input, { database, staff }) => findProductPage(database, input, staff),
  export: exportHandler(homeProductExport),
  types: (_, { language }) => productTypeList(language),
  info: ({ id }, { database, staff }) => findProduct(database, id, staff),
  add: ({ requestNo, ...fields }, context) => context.once(requestNo, work => addProduct(work, fields, context.staff)),
  update: (input, context) => context.transaction(work => updateProduct(work, input, context.staff)),
  putWay: ({ ids }, context) =>
    bulk(context, ids, {
      names: wanted => productNames(context.database, wanted),
      each: (work, id) => putOnSale(work, id),
      undo: undoing(homeProductRecord, undoSale),
    }),
  soldOut: ({ ids, reason }, context) =>
    bulk(context, ids, {
      names: wanted => productNames(context.database, wanted),
      each: (work, id) => takeProductOff(work, id, reason?.trim() || null),
      undo: undoing(homeProductRecord, undoTakeOff),
    }),
  async delete(input, context) {
    await context.transaction(work => deleteProduct(work, input))
    return {}
  },
}

async function productNames(database: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await database
    .select({ id: homeProduct.id, name: homeProduct.name })
    .from(homeProduct)
    .where(inArray(homeProduct.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
