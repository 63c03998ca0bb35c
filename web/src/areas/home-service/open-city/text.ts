import { texts } from '../../../base/text.ts'

export const text = texts({
  title: ['开放城市', 'Open cities'],
  empty: ['暂无开放城市', 'No open cities yet'],
  add: ['开通城市', 'Open a city'],
  editTitle: (name: string) => [`编辑城市 · ${name}`, `Edit city · ${name}`],
  search: ['城市名', 'Name of a city'],
  moveOwnerHint: [
    '将该城市无负责人、以及原负责人名下的消费者和服务人员交给新负责人',
    'Consumers and providers of the city without an owner, or of the former operator, go to the new one',
  ],
  pauseHint: ['暂停后不再接受新订单，没有其他已开通城市的商品将自动下架', 'Paused, it takes no new orders; products without another open city go off sale'],
  soldOut: (products: number) => [`已保存，${products}个商品随之下架`, `Saved, ${products} product(s) went off sale`],
  moved: (records: number) => [`已保存，${records}条数据已交接`, `Saved, ${records} record(s) handed over`],
  movedAndSoldOut: (moved: number, soldOut: number) => [
    `已保存，${moved}条数据已交接，${soldOut}个商品随之下架`,
    `Saved, ${moved} record(s) handed over, ${soldOut} product(s) went off sale`,
  ],
})
