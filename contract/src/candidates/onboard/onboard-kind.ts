import { enumeration } from '../../kit/enumeration.ts'
import { machine } from '../../kit/machine.ts'

export const employmentContracts = enumeration({
  LABOR: ['劳动合同', 'Employment contract'],
  SERVICE: ['劳务合同', 'Service contract'],
  INTERN: ['实习协议', 'Internship agreement'],
  DISPATCH: ['派遣', 'Agency contract'],
})

export const guaranteeStates = enumeration({
  NONE: { label: ['无', 'None'], tone: 'neutral' },
  IN: { label: ['保证期内', 'Running'], tone: 'info' },
  PASSED: { label: ['已过保证期', 'Passed'], tone: 'good' },
  BROKEN: { label: ['保证期内离职', 'Broken'], tone: 'bad' },
})

export const guaranteeRefundStates = enumeration({
  NONE: { label: ['无', 'None'], tone: 'neutral' },
  WAIT: { label: ['待处理', 'To decide'], tone: 'warn' },
  DONE: { label: ['已处理', 'Decided'], tone: 'good' },
})

export const guaranteeOutcomes = enumeration({
  REFUND: ['退费', 'Refund'],
  REPLACE: ['补招', 'Replacement'],
  WAIVE: ['无需处理', 'Waived'],
})

export const resignationTypes = enumeration({
  VOLUNTARY: ['主动离职', 'Voluntary'],
  DISMISSED: ['辞退', 'Dismissed'],
  CONTRACT_END: ['合同到期', 'Contract ended'],
})

export const resignationStates = machine({
  states: {
    PLANNED: { label: ['计划离职', 'Planned'], tone: 'warn' },
    WAIT_CONFIRM: { label: ['待确认', 'To confirm'], tone: 'warn' },
    CONFIRMED: { label: ['已确认', 'Confirmed'], tone: 'neutral' },
    CANCELLED: { label: ['已取消', 'Cancelled'], tone: 'neutral' },
  },
  initial: 'PLANNED',
})

/** A first day that lies further back is not entered any more (amendment 7). */
export const earliestOnboardDays = 30
/** Whoever left more days ago than this is reported with a proof. */
export const resignProofDays = 30
/** A guarantee is broken only by what is reported within so many days after its end. */
export const guaranteeReportDays = 30
