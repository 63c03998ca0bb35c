import {
  companyActions,
  companyScenes,
  companySign,
  companySignActions,
  companySignFields,
  companySignRecordType,
  coopModes,
  feeTypes,
  inLanguage,
  showMoney,
  signStates,
} from '@gongtai/contract'
import type { CompanyInfo, CompanySignRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Descriptions, Skeleton } from 'antd'
import { threeColumns } from '../../../kit/detail/fact-columns.ts'
import { useLanguage } from '../../../base/language.ts'
import { useHidden } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { day, money, orBlank } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { ProofList } from '../company-file/ProofList.tsx'
import { Part } from '../company/Part.tsx'
import { Phone } from '../company/Phone.tsx'
import { text as companyText } from '../company/text.ts'
import { SignSteps } from './SignSteps.tsx'
import { text } from './text.ts'

const signDialogs = { terminate: () => import('./TerminateDialog.tsx'), fillAmount: () => import('./FillAmountDialog.tsx') }

/** The contracts of a company, newest first. */
export function SignTab({ info, onOpen }: { info: CompanyInfo; onOpen: (dialog: 'sign') => void }) {
  const t = useText(text)
  const { renew } = useText(companyText)
  const language = useLanguage()
  const { data, error, refetch } = useQuery(callQuery(companySign.list, { companyId: info.id }))
  const { open, dialogs } = useDialogs(signDialogs)
  const add = info.actions.includes('sign') && (
    <Button type="primary" onClick={() => onOpen('sign')}>
      {info.signState === 'SIGNED' ? renew : inLanguage(companyActions.sign.label, language)}
    </Button>
  )
  return (
    <Part actions={data?.length !== 0 && add}>
      {data === undefined ? (
        error === null ? (
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : data.length === 0 ? (
        <EmptyState text={t.empty}>{add}</EmptyState>
      ) : (
        data.map(row => <Contract key={row.id} info={info} row={row} onOpen={dialog => open(dialog, row)} />)
      )}
      {dialogs}
    </Part>
  )
}

interface ContractProps {
  info: CompanyInfo
  row: CompanySignRow
  onOpen: (dialog: keyof typeof signDialogs) => void
}

function Contract({ info, row, onOpen }: ContractProps) {
  const t = useText(text)
  const l = useLabels(companySignFields)
  const language = useLanguage()
  const hidden = useHidden()
  const fee = row.feeType && row.feeValue && `${showMoney(row.feeValue)} ${inLanguage(feeTypes.labels[row.feeType], language)}`
  const prices = [
    { key: 'amount', label: l.amount, children: money(row.amount) },
    { key: 'fee', label: t.fee, children: orBlank(fee) },
  ]
  const hasMobile = !hidden('companyStaff.mobile') && row.signerMobile !== null
  return (
    <section className="company-contract">
      <SignSteps row={row} />
      <Descriptions
        className="company-table"
        bordered
        size="small"
        column={threeColumns}
        title={
          <span className="company-states">
            {row.contractNo} <StatusTag of={signStates} value={row.state} />
            {row.endReason && <span className="kit-secondary">{row.endReason}</span>}
          </span>
        }
        extra={<RowActions of={companySignActions} row={row} on={{ terminate: () => onOpen('terminate'), fillAmount: () => onOpen('fillAmount') }} />}
        items={[
          { key: 'coopMode', label: l.coopMode, children: <ValueName of={coopModes} value={row.coopMode} /> },
          { key: 'term', label: t.term, children: <span className="kit-figure">{`${row.validFrom} ~ ${row.validTo}`}</span> },
          { key: 'signDate', label: l.signDate, children: day(row.signDate) },
          ...(hidden('companySign.amount') ? [] : prices),
          { key: 'guaranteeDays', label: l.guaranteeDays, children: row.guaranteeDays },
          { key: 'interviewNumber', label: l.interviewNumber, children: row.interviewNumber },
          {
            key: 'signer',
            label: l.signerName,
            children: (
              <>
                {orBlank(row.signerName)}{' '}
                {hasMobile && <Phone info={info} of={companySignRecordType} id={row.id} field="signerMobile" value={row.signerMobile} />}
              </>
            ),
          },
          { key: 'sale', label: l.saleName, children: orBlank(row.saleName) },
          { key: 'remark', label: l.remark, children: orBlank(row.remark), span: 'filled' },
          {
            key: 'files',
            label: l.contractFiles,
            children: <ProofList info={info} scene={companyScenes['companySign.contract']} files={row.contractFiles} />,
            span: 'filled',
          },
        ]}
      />
    </section>
  )
}
