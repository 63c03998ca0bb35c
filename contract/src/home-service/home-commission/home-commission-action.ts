import { actions } from '../../kit/action.ts'

/** What can be done with a plan. Whether it is transferred, frozen, carried over or worth nothing stands in fields of its own, which the server looks at. */
export const homeCommissionActions = actions(
  {},
  {
    settle: { label: ['结算', 'Settle'], code: 'HomeCommission.settle', from: {}, call: '/commissionSettle' },
    adjust: { label: ['调整', 'Adjust'], code: 'HomeCommission.adjust', from: {}, call: '/adjustCommission' },
    freeze: { label: ['冻结', 'Freeze'], code: 'HomeCommission.freeze', from: {}, call: '/freezeCommission' },
    unfreeze: { label: ['解冻', 'Unfreeze'], code: 'HomeCommission.freeze', from: {}, call: '/unfreezeCommission' },
    revoke: { label: ['撤销转账', 'Reverse transfer'], code: 'HomeCommission.revoke', from: {}, call: '/revokeCommissionSettle', danger: true },
  },
)
