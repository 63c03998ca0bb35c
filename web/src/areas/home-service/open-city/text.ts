import { texts } from '../../../base/text.ts'

export const text = texts({
  title: ['开放城市', 'Open cities'],
  empty: ['暂无开放城市', 'No open cities yet'],
  add: ['开通城市', 'Open city'],
  editTitle: (name: string) => [`编辑城市 · ${name}`, `Edit city · ${name}`],
  search: ['城市名', 'City name'],
  moveOwnerHint: [
    '将该城市无负责人、以及原负责人名下的消费者和服务人员交给新负责人',
    'Consumers and providers in this city that have no owner, or belong to the previous city manager, are handed over to the new one',
  ],
  pauseHint: [
    '暂停后不再接受新订单，没有其他已开通城市的商品将自动下架',
    'A paused city accepts no new orders, and products with no other open city go off sale',
  ],
  soldOut: (products: number) => [`已保存，${products}个商品随之下架`, `Saved. Products taken off sale: ${products}`],
  moved: (records: number) => [`已保存，${records}条数据已交接`, `Saved. Records handed over: ${records}`],
  movedAndSoldOut: (moved: number, soldOut: number) => [
    `已保存，${moved}条数据已交接，${soldOut}个商品随之下架`,
    `Saved. Records handed over: ${moved}. Products taken off sale: ${soldOut}`,
  ],
})
