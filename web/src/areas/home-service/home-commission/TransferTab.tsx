import { commissionSettlementFields, commissionSettlementRow, homeCommissionActions, settlementStates } from '@gongtai/contract'
import type { CommissionSettlement, HomeCommissionInfo } from '@gongtai/contract'
import { Descriptions } from 'antd'
import { threeColumns } from '../../../kit/detail/fact-columns.ts'
import { useText } from '../../../base/text.ts'
import { EmptyPart } from '../../../kit/detail/EmptyPart.tsx'
import { day, instant } from '../../../kit/show/show.tsx'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { useFacts } from '../../../kit/detail/facts.tsx'
import { SettleImageThumb } from '../settle-image/SettleImageThumb.tsx'
import { text } from './text.ts'

/** 转账凭证: every transfer of the plan with its proofs, also those that were revoked. */
export function TransferTab({ info, onSettle }: { info: HomeCommissionInfo; onSettle: () => void }) {
  const t = useText(text)
  const { settlements } = info
  if (settlements.length === 0) return <EmptyPart text={t.noProof} of={homeCommissionActions} row={info} action="settle" onPress={onSettle} />
  return (
    <div className="commission-sections">
      {settlements.map(settlement => (
        <section key={settlement.id} className="commission-transfer">
          {settlement.mode === 'CARRY' ? (
            <>
              {day(settlement.settleTime)} {t.carriedHint}
            </>
          ) : (
            <Transfer settlement={settlement} />
          )}
        </section>
      ))}
    </div>
  )
}

function Transfer({ settlement }: { settlement: CommissionSettlement }) {
  const t = useText(text)
  const { state, settleCertificationPicture: pictures } = settlement
  const isRevoked = state === 'REVOKED'
  const revoked = {
    field: 'revokeReason',
    span: 'filled',
    children: (
      <>
        {settlement.revokeReason}{' '}
        <span className="kit-secondary">
          {settlement.revokedByName} {instant(settlement.revokedAt)}
        </span>
      </>
    ),
  } as const
  const items = useFacts(commissionSettlementRow, commissionSettlementFields, settlement, [
    'settleMoney',
    'mode',
    'batchNo',
    'payeeName',
    'bankName',
    'bankAccountNo',
    'operatorName',
    'createdAt',
    { field: 'remark', span: 'filled' },
    ...(isRevoked ? [revoked] : []),
    {
      field: 'settleCertificationPicture',
      span: 'filled',
      children:
        pictures.length === 0 ? (
          t.noPictures
        ) : (
          <span className="commission-pictures">
            {pictures.map(picture => (
              <SettleImageThumb key={picture.id} image={picture} />
            ))}
          </span>
        ),
    },
  ])
  return (
    <Descriptions
      size="small"
      column={threeColumns}
      title={
        <span className="commission-tags">
          {day(settlement.settleTime)}
          <ToneTag tone={isRevoked ? 'neutral' : 'good'}>
            <ValueName of={settlementStates} value={state} />
          </ToneTag>
        </span>
      }
      items={items}
    />
  )
}
