import { companySign, coopModes, feeTypes, inLanguage, movesFrom, showMoney, signStates, companyScenes, companySignRecordType } from '@gongtai/contract'
import type { CompanyInfo, CompanySignRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Descriptions, Skeleton } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { say } from '../../../base/notify.ts'
import { useCan, useHidden } from '../../../base/session.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { FileList } from '../../../kit/file/FileList.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { day, money, orBlank } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { ReasonField } from '../company/ReasonField.tsx'
import { useRefreshAll } from '../../../base/refresh.ts'
import { Part } from '../company/Part.tsx'
import { Phone } from '../company/Phone.tsx'
import { text } from '../company/detail-text.ts'

/** The contracts of a company, newest first. */
export function SignTab({ info, onOpen }: { info: CompanyInfo; onOpen: (dialog: 'sign') => void }) {
  const t = useText(text).sign
  const { data, error, refetch } = useQuery(callQuery(companySign.list, { companyId: info.id }))
  const [ending, setEnding] = useState<CompanySignRow>()
  const add = info.actions.includes('sign') && (
    <Button type="primary" onClick={() => onOpen('sign')}>
      {info.signState === 'SIGNED' ? t.renew : t.add}
    </Button>
  )
  return (
    <Part actions={add}>
      {data === undefined ? (
        error === null ? (
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : data.length === 0 ? (
        <EmptyState text={t.empty} />
      ) : (
        data.map(row => <Contract key={row.id} info={info} row={row} onEnd={() => setEnding(row)} />)
      )}
      <TerminateDialog row={ending} onClose={() => setEnding(undefined)} />
    </Part>
  )
}

interface ContractProps {
  info: CompanyInfo
  row: CompanySignRow
  onEnd: () => void
}

function Contract({ info, row, onEnd }: ContractProps) {
  const t = useText(text).sign
  const language = useLanguage()
  const can = useCan()
  const hidden = useHidden()
  const mayEnd = can('Company.terminateSign') && movesFrom(signStates, row.state).includes('terminate')
  const hasPrice = !hidden('companySign.amount')
  const hasMobile = !hidden('companyStaff.mobile') && row.signerMobile !== null
  return (
    <Descriptions
      className="company-table"
      bordered
      size="small"
      column={3}
      title={
        <span className="company-states">
          {row.contractNo} <StatusTag of={signStates.labels} value={row.state} />
          {row.endReason && <span className="kit-secondary">{row.endReason}</span>}
        </span>
      }
      extra={
        mayEnd && (
          <Button danger size="small" onClick={onEnd}>
            {t.terminate}
          </Button>
        )
      }
      items={[
        { key: 'coopMode', label: t.coopMode, children: inLanguage(coopModes.labels[row.coopMode], language) },
        {
          key: 'term',
          label: t.term,
          children: (
            <span className="kit-figure">
              {row.validFrom} ~ {row.validTo}
            </span>
          ),
        },
        { key: 'signDate', label: t.signDate, children: day(row.signDate) },
        ...(hasPrice
          ? [
              { key: 'amount', label: t.amount, children: money(row.amount) },
              {
                key: 'fee',
                label: t.fee,
                children: orBlank(row.feeType && row.feeValue && `${showMoney(row.feeValue)} ${inLanguage(feeTypes.labels[row.feeType], language)}`),
              },
            ]
          : []),
        { key: 'guaranteeDays', label: t.guaranteeDays, children: row.guaranteeDays },
        { key: 'interviewNumber', label: t.interviewNumber, children: row.interviewNumber },
        {
          key: 'signer',
          label: t.signer,
          children: (
            <>
              {orBlank(row.signerName)}{' '}
              {hasMobile && <Phone info={info} of={companySignRecordType} id={row.id} field="signerMobile" value={row.signerMobile} />}
            </>
          ),
        },
        { key: 'sale', label: t.sale, children: orBlank(row.saleName) },
        { key: 'remark', label: t.remark, children: orBlank(row.remark), span: 'filled' },
        { key: 'files', label: t.files, children: <FileList scene={companyScenes['companySign.contract']} files={row.contractFiles} />, span: 'filled' },
      ]}
    />
  )
}

function TerminateDialog({ row, onClose }: { row: CompanySignRow | undefined; onClose: () => void }) {
  const t = useText(text)
  const refresh = useRefreshAll()
  const done = () => {
    say('success', t.done)
    onClose()
    refresh()
  }
  return (
    <FormModal title={row ? t.sign.terminateTitle(row.contractNo) : ''} open={row !== undefined} onClose={onClose}>
      {row && (
        <SchemaForm call={companySign.terminate} initial={{ signId: row.id, version: row.version }} submitText={t.confirm} onDone={done}>
          <p>{t.sign.terminateHint}</p>
          <ReasonField max={200} />
        </SchemaForm>
      )}
    </FormModal>
  )
}
