import { z } from 'zod'
import { regionCode } from '../../config/region/region.ts'
import { get, post } from '../../kit/call.ts'
import { machine } from '../../kit/machine.ts'
import { refusals } from '../../kit/refusal.ts'
import { day, id, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { phoneNumber } from '../../kit/phone.ts'

/** Home services are sold in these cities. Nothing is put on sale in a paused one. */

export const openCityStates = machine({
  states: { OPEN: { label: ['已开通', 'Open'], tone: 'good' }, PAUSED: { label: ['暂停', 'Paused'], tone: 'warn' } },
  initial: 'OPEN',
})
const status = openCityStates.schema

export const openCityRow = z.strictObject({
  id,
  cityCode: regionCode,
  name: z.string(),
  provinceName: z.string(),
  status,
  operatorId: id.nullable(),
  operatorName: z.string().nullable(),
  openDate: day,
  servicePhone: z.string().nullable(),
  sort: z.int(),
  productCount: z.int(),
  artificerCount: z.int(),
  version,
})
export type OpenCityRow = z.output<typeof openCityRow>

const chooseCity = bilingual('请选择城市', 'Choose a city')

export const openCityEdit = z.strictObject({
  id: id.optional(),
  version: version.optional(),
  cityCode: z.string(chooseCity).regex(/^\d{6}$/, chooseCity),
  operatorId: id.nullable(),
  status,
  openDate: day,
  servicePhone: phoneNumber(bilingual('请输入正确的客服电话', 'Enter a valid phone number')).nullable(),
  sort: z.int().min(0).max(9999),
  /** It hands over to the new operator what has no owner and what the former operator owns. */
  moveOwner: z.boolean(),
})

export const openCity = {
  list: get('/selectOpenCitys', {
    title: ['开放城市', 'Open cities'],
    access: [
      'HomeCheckIn',
      'HomeProduct',
      'HomeProductDetail',
      'HomeProductForm',
      'HomeOrder',
      'HomeOrderDetail',
      'HomeUser',
      'HomeUserDetail',
      'HomeCommission',
      'HomeCommissionDetail',
      'LaborRecruit',
    ],
    spec: true,
    input: z.strictObject({ status: status.optional(), keyword: z.string().min(1).max(20).optional() }),
    answer: z.array(openCityRow),
  }),
  save: post('/saveOpenCity', {
    title: ['保存开放城市', 'Save an open city'],
    access: ['HomeProduct.city'],
    audit: 'UPDATE',
    input: openCityEdit,
    /** `soldOut` counts products that went off sale because the city was paused, `moved` consumers and providers that went to the operator. */
    answer: z.strictObject({ id, version, soldOut: z.int(), moved: z.int() }),
  }),
}

export const openCityRefusals = refusals(46_100, {
  closed: ['所选城市未开放', 'This city is not open. Choose another'],
  taken: ['该城市已开通', 'This city is already open'],
  cityFixed: ['城市不能变更', 'The city cannot be changed'],
})
