import { actions } from '../../kit/action.ts'
import { homeProductRefusals, homeProductStates } from './home-product-state.ts'

/** `putWay` and `soldOut` name no call, because theirs take many products and answer for each of them. */
export const homeProductActions = actions(
  { state: homeProductStates },
  {
    edit: { label: ['编辑', 'Edit'], code: 'HomeProductForm', from: {} },
    putWay: { label: ['上架', 'Put on sale'], code: 'HomeProduct.putWay', from: { state: ['WAIT_SHELF', 'SOLD_OUT'] }, to: { state: 'ON_SALE' } },
    soldOut: { label: ['下架', 'Take off sale'], code: 'HomeProduct.soldOut', from: { state: ['ON_SALE'] }, to: { state: 'SOLD_OUT' } },
    copy: { label: ['复制', 'Copy'], code: 'HomeProductForm', from: {} },
    delete: {
      label: ['删除', 'Delete'],
      code: 'HomeProduct.delete',
      from: { state: ['WAIT_SHELF', 'SOLD_OUT'] },
      call: '/deleteProduct',
      refusal: homeProductRefusals.onSale,
      danger: true,
    },
  },
)
