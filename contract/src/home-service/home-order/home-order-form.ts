import { z } from 'zod'
import { regionCode } from '../../config/region/region.ts'
import { fileName } from '../../files/file/file.ts'
import { guarded } from '../../kit/field-right.ts'
import { formats } from '../../kit/format.ts'
import { toCents } from '../../kit/money.ts'
import { id, requestNo, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import type { Text } from '../../kit/text.ts'
import { personMobile } from '../home-person.ts'
import { closeReasons, payChannel } from './home-order-state.ts'
import type { CloseReason } from './home-order-state.ts'

/** These schemas say what a person types about an order. */

const moneyRule = bilingual('请输入正确的金额，最多两位小数', 'Enter an amount with up to 2 decimals')
/** An amount is not negative and below a million. */
export const orderAmount = z.string(moneyRule).max(9, moneyRule).regex(formats.amount.pattern, moneyRule)
/** The text may be no amount at all, which its own rule says already, so this rule passes then. */
const isAmount = (value: string) => formats.amount.pattern.test(value)
export const positiveAmount = (zh: string, en: string) => orderAmount.refine(value => !isAmount(value) || toCents(value) > 0n, bilingual(zh, en))

export const maxOrderPictures = 9
export const orderPictures = z.array(fileName).max(maxOrderPictures, bilingual('最多上传9张图片', 'Up to 9 pictures'))

const addressRule = bilingual('请填写服务地址', 'Enter an address')
const contactRule = bilingual('请输入联系人', 'Enter a contact name')
const productRule = bilingual('请选择商品', 'Choose a product')
const skuRule = bilingual('请选择规格', 'Choose an option')
const quantityRule = bilingual('请输入1-999之间的整数', 'Enter a whole number from 1 to 999')
const mobileRule = bilingual('请输入正确的手机号', 'Enter a valid mobile number')
/** The page and the server say the same where the goods cost too little for the discount. */
export const discountRule = ['不能大于商品金额', 'The discount cannot exceed the item total'] as const satisfies Text

export const homeOrderAdd = z
  .strictObject({
    /** It names a known consumer, or a number whose consumer is made where there is nobody. */
    consumerId: id.optional(),
    mobile: personMobile.optional(),
    realName: z.string().trim().max(20, bilingual('姓名最多20个字', 'Up to 20 characters')).nullable().optional(),
    productId: z.int(productRule).min(1, productRule).max(2_147_483_647),
    skuId: z.int(skuRule).min(1, skuRule).max(2_147_483_647),
    quantity: z.int(quantityRule).min(1, quantityRule).max(999, quantityRule),
    /** Contact and place come from this address of the consumer, or else from the fields below. */
    addressId: id.optional(),
    contactName: z.string().trim().max(20, contactRule).optional(),
    /** The number of the consumer is taken where it is left out. */
    contactMobile: guarded('homeUser.mobile', personMobile.optional()),
    provinceCode: regionCode.optional(),
    cityCode: regionCode.optional(),
    /** It is null in a city without districts. */
    districtCode: regionCode.nullable().optional(),
    address: z.string().trim().max(100, bilingual('地址最多100个字', 'Up to 100 characters')).optional(),
    appointStart: z.iso.datetime({ error: bilingual('请选择预约时间', 'Choose a time') }),
    discountMoney: orderAmount,
    consumerRemark: z.string().max(200, bilingual('最多200个字', 'Up to 200 characters')).nullable(),
    /** The page sends what it showed, so that a price that has changed since is not charged unseen. */
    payMoney: orderAmount.optional(),
    requestNo,
  })
  .superRefine((order, context) => {
    const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if ((order.consumerId === undefined) === (order.mobile === undefined)) wrong('mobile', mobileRule)
    const hasPlace = (order.address ?? '') !== '' && order.provinceCode !== undefined && order.cityCode !== undefined
    if (order.addressId !== undefined) {
      if (order.address !== undefined) wrong('address', addressRule)
      return
    }
    if (!hasPlace) wrong('address', addressRule)
    if ((order.contactName ?? '') === '') wrong('contactName', contactRule)
  })

const flowRule = bilingual('请填写流水号，最多64个字符', 'Enter a transaction number of up to 64 characters')

export const homeOrderPay = z
  .strictObject({
    orderId: id,
    version,
    /** They name extra fees of an order whose service is paid; without them the service is paid. */
    feeIds: z.array(id).min(1, bilingual('请选择费用', 'Choose the charges')).max(20).optional(),
    channel: payChannel,
    money: orderAmount,
    paidAt: z.iso.datetime({ error: bilingual('请选择收款时间', 'Choose a time') }),
    /** It is null for cash. */
    channelFlowNo: z.string().trim().max(64, flowRule).nullable(),
    voucherFiles: orderPictures,
    requestNo,
  })
  .superRefine(({ channel, channelFlowNo, voucherFiles }, context) => {
    if (channel !== 'CASH' && (channelFlowNo ?? '').trim() === '') context.addIssue({ code: 'custom', path: ['channelFlowNo'], message: flowRule })
    if (channel === 'OFFLINE_TRANSFER' && voucherFiles.length === 0)
      context.addIssue({ code: 'custom', path: ['voucherFiles'], message: bilingual('请上传付款凭证', 'Upload proof of payment') })
  })

/** A completed order may be rated for so many days. */
export const rateDays = 15

const scoreRule = bilingual('请选择1-5分', 'Choose 1 to 5 stars')

/** 电话回访评价: somebody asked the consumer by telephone. */
export const orderRate = z.strictObject({
  orderId: id,
  version,
  score: z.int(scoreRule).min(1, scoreRule).max(5, scoreRule),
  comment: z.string().max(500, bilingual('评价最多500个字', 'Up to 500 characters')).nullable().optional(),
})

const feeNameRule = bilingual('请输入费用名称，1-30个字', 'Enter 1–30 characters')

export const orderFeeAdd = z.strictObject({
  orderId: id,
  version,
  feeType: z.enum(['LABOR', 'MATERIAL'], bilingual('请选择费用类型', 'Choose a type')),
  name: z.string(feeNameRule).trim().min(1, feeNameRule).max(30, feeNameRule),
  money: positiveAmount('金额必须大于0', 'Enter an amount above 0'),
  requestNo,
})

const remarkRule = bilingual('请输入内容，2-500个字', 'Enter 2–500 characters')

export const orderRemark = z.strictObject({
  orderId: id,
  type: z.enum(['REMARK', 'COMPLAINT']),
  content: z
    .string(remarkRule)
    .max(500, remarkRule)
    .refine(value => value.trim().length >= 2, remarkRule),
})

/** A person may give these reasons; the others are the system's. */
export const closeReasonCodes = (Object.keys(closeReasons) as CloseReason[]).filter(code => !('system' in closeReasons[code])) as [
  CloseReason,
  ...CloseReason[],
]

export const homeOrderClose = z
  .strictObject({
    orderId: id,
    version,
    reasonCode: z.enum(closeReasonCodes, bilingual('请选择关闭原因', 'Choose a reason')),
    reason: z.string().max(200, bilingual('最多200个字', 'Up to 200 characters')).nullable(),
    /** Only for an order that is being served a person says what goes back, which may be 0. */
    refundMoney: orderAmount.optional(),
    requestNo,
  })
  .superRefine(({ reasonCode, reason }, context) => {
    if (closeReasons[reasonCode]?.needRemark && (reason ?? '').trim().length < 5)
      context.addIssue({ code: 'custom', path: ['reason'], message: bilingual('请填写关闭说明，至少5个字', 'Enter at least 5 characters') })
  })
