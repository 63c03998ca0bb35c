import { scenes } from '../kit/upload.ts'

/** These pictures are seen only through the record that they belong to. */
const privateImage = { kinds: ['IMAGE'], extensions: ['jpg', 'jpeg', 'png'], visibility: 'PRIVATE' } as const

/** What files of this area are for. */
export const homeScenes = scenes({
  'home.cert': { label: ['服务人员证件', 'Provider certificate'], codes: ['HomeCheckIn.submit'], ...privateImage },
  'home.avatar': { label: ['服务人员头像', 'Provider avatar'], codes: ['HomeCheckIn.submit'], ...privateImage },
  'home.product': {
    label: ['商品图片', 'Product picture'],
    codes: ['HomeProductForm'],
    kinds: ['IMAGE'],
    extensions: ['jpg', 'jpeg', 'png'],
    visibility: 'PUBLIC',
  },
  'home.category': {
    label: ['类目图标', 'Category icon'],
    codes: ['HomeProduct.category'],
    kinds: ['IMAGE'],
    extensions: ['jpg', 'jpeg', 'png'],
    visibility: 'PUBLIC',
    limit: 2,
  },
  'home.order': { label: ['订单图片', 'Order picture'], codes: ['HomeOrder.progress', 'HomeOrder.refund'], ...privateImage },
  'home.voucher': { label: ['收款凭证', 'Payment receipt'], codes: ['HomeOrder.confirmPay'], ...privateImage },
  'home.settle': { label: ['付款凭证', 'Proof of payment'], codes: ['HomeCommission.settle', 'HomeCommission.markSettle'], ...privateImage },
})
