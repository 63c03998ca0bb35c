import { inLanguage, settlementModes, settlementStates } from '@gongtai/contract'
import type { CommissionSettlement } from '@gongtai/contract'
import { Descriptions } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useHidden } from '../../../base/session.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { day, instant, money, orBlank } from '../../../kit/show/show.tsx'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'
import { SettleImageThumb } from '../settle-image/SettleImageThumb.tsx'

/** 转账凭证: every transfer of the plan with its proofs, also those that were revoked. */
export function TransferTab({ settlements }: { settlements: CommissionSettlement[] }) {
  const t = useText(text).detail
  if (settlements.length === 0) return <EmptyState text={t.noProof} />
  return (
    <div className="commission-sections">
      {settlements.map(settlement => (
        <Transfer key={settlement.id} settlement={settlement} />
      ))}
    </div>
  )
}

function Transfer({ settlement }: { settlement: CommissionSettlement }) {
  const t = useText(text)
  const language = useLanguage()
  const hidden = useHidden()
  const { state, mode, settleCertificationPicture: pictures } = settlement
  const isRevoked = state === 'REVOKED'
  if (mode === 'CARRY')
    return (
      <section className="commission-transfer">
        {day(settlement.settleTime)} {t.detail.carriedHint}
      </section>
    )
  const amount = hidden('commission.money') ? [] : [{ key: 'money', label: t.detail.money, children: money(settlement.settleMoney) }]
  const account = hidden('artificer.bankAccountNo') ? [] : [{ key: 'account', label: t.detail.account, children: orBlank(settlement.bankAccountNo) }]
  const revoked = isRevoked
    ? [
        {
          key: 'revoked',
          label: t.detail.revokeReason,
          span: 'filled' as const,
          children: (
            <>
              {settlement.revokeReason}{' '}
              <span className="kit-secondary">
                {settlement.revokedByName} {instant(settlement.revokedAt)}
              </span>
            </>
          ),
        },
      ]
    : []
  return (
    <section className="commission-transfer">
      <Descriptions
        size="small"
        column={3}
        title={
          <span className="commission-tags">
            {day(settlement.settleTime)}
            <ToneTag tone={isRevoked ? 'neutral' : 'good'}>{inLanguage(settlementStates.labels[state], language)}</ToneTag>
          </span>
        }
        items={[
          ...amount,
          { key: 'mode', label: t.detail.mode, children: inLanguage(settlementModes.labels[mode], language) },
          { key: 'batch', label: t.batch, children: orBlank(settlement.batchNo) },
          { key: 'payee', label: t.detail.payee, children: orBlank(settlement.payeeName) },
          { key: 'bank', label: t.detail.bank, children: orBlank(settlement.bankName) },
          ...account,
          { key: 'operator', label: t.detail.operator, children: orBlank(settlement.operatorName) },
          { key: 'registered', label: t.detail.registered, children: instant(settlement.createdAt) },
          { key: 'remark', label: t.detail.remark, span: 'filled', children: orBlank(settlement.remark) },
          ...revoked,
          {
            key: 'pictures',
            label: t.detail.pictures,
            span: 'filled',
            children:
              pictures.length === 0 ? (
                t.detail.noPictures
              ) : (
                <span className="commission-pictures">
                  {pictures.map(picture => (
                    <SettleImageThumb key={picture.id} image={picture} />
                  ))}
                </span>
              ),
          },
        ]}
      />
    </section>
  )
}
