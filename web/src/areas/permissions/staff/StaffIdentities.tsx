import { identityKinds } from '@gongtai/contract'
import type { IdentityKind, StaffInfo } from '@gongtai/contract'
import { Empty } from 'antd'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { useText } from '../../../base/text.ts'
import { dialogText } from './dialog-text.ts'
import './staff.css'

export function StaffIdentities({ info }: { info: StaffInfo }) {
  const t = useText(dialogText).detail
  const kinds: [IdentityKind, StaffInfo['adviserList']][] = [
    ['ADVISER', info.adviserList],
    ['WAITER', info.waiterList],
    ['SALE', info.saleList],
  ]
  const bound = kinds.filter(([, identities]) => identities.length > 0)
  if (bound.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t.noIdentity} />
  return (
    <dl className="staff-identities">
      {bound.map(([kind, identities]) => (
        <div key={kind}>
          <dt>
            <ValueName of={identityKinds} value={kind} />
          </dt>
          <dd>
            {identities.map(({ id, name, isMain }) => (
              <span key={id}>
                {name} {isMain && <ToneTag tone="info">{t.main}</ToneTag>}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
