import { actions } from '../../kit/action.ts'
import { machine } from '../../kit/machine.ts'
import { refusals } from '../../kit/refusal.ts'

/** The states of one contract. The company carries a copy of the one that runs. */
export const signStates = machine({
  states: {
    PENDING: { label: ['待生效', 'Upcoming'], tone: 'info' },
    ACTIVE: { label: ['生效中', 'Active'], tone: 'good' },
    EXPIRED: { label: ['已到期', 'Expired'], tone: 'neutral' },
    TERMINATED: { label: ['已终止', 'Terminated'], tone: 'bad' },
  },
  initial: 'PENDING',
})

export const companySignRefusals = refusals(43_200, {
  notPassed: ['企业未审核通过，不能签约', 'The company must be approved before it can sign'],
  contractNoTaken: ['合同编号已存在', 'This contract number already exists'],
  overlap: ['合同期限与现有合同重叠', 'The term overlaps another contract. Choose other dates'],
  companyDisabled: ['企业已停用', 'The company is disabled. Enable it first'],
  over: ['合同已结束', 'The contract has ended'],
  amountKnown: ['合同金额已填写', 'The amount is already filled in'],
})

/** What can be done with a contract. The days alone start and end it. */
export const companySignActions = actions(
  { state: signStates },
  {
    start: { label: ['生效', 'Start'], code: null, from: { state: ['PENDING'] }, to: { state: 'ACTIVE' } },
    expire: { label: ['到期', 'Expire'], code: null, from: { state: ['ACTIVE'] }, to: { state: 'EXPIRED' } },
    /** Whoever signed did not see amounts, so somebody who does fills them in. */
    fillAmount: {
      label: ['补填金额', 'Add amount'],
      code: 'Company.sign',
      from: { state: ['PENDING', 'ACTIVE', 'EXPIRED'] },
      refusal: companySignRefusals.over,
      call: '/fillCompanySignAmount',
    },
    terminate: {
      label: ['终止', 'Terminate'],
      code: 'Company.terminateSign',
      from: { state: ['PENDING', 'ACTIVE'] },
      to: { state: 'TERMINATED' },
      call: '/terminateCompanySign',
      refusal: companySignRefusals.over,
      danger: true,
    },
  },
)
