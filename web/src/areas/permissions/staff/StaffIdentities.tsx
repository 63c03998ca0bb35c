import { identityKinds, inLanguage } from '@gongtai/contract'
import type { IdentityKind, StaffInfo } from '@gongtai/contract'
import { Empty } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { dialogText } from './dialog-text.ts'
import './staff.css'

/** What a member is bound to, and where he is the main account. */
export function StaffIdentities({ info }: { info: StaffInfo }) {
  const t = useText(dialogText).detail
  const language = useLanguage()
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
          <dt>{inLanguage(identityKinds.labels[kind], language)}</dt>
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
