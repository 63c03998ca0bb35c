import { dataScopeLabels, fieldCatalogue, fieldModeNames, inLanguage, nameOf, role, roleFields } from '@gongtai/contract'
import type { PermissionDetail as Detail } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Descriptions, Skeleton } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { useWords } from '../../../base/words.ts'
import { useLabels } from '../../../kit/fields.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { HeldTree } from './HeldTree.tsx'
import { text } from './text.ts'
import './role.css'

export function PermissionDetail({ staffId }: { staffId: number }) {
  const { data, isPending, error, refetch } = useQuery(callQuery(role.permissionDetail, { id: staffId }))
  if (isPending) return <Skeleton active paragraph={{ rows: 10 }} />
  if (data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <div className="role-held">
      <Summary detail={data} />
      <HeldTree nodes={data.tree} />
    </div>
  )
}

function Summary({ detail: { dataScope, dataScopeVia, apiCount, fields, expiring } }: { detail: Detail }) {
  const t = useText(text)
  const l = useLabels(roleFields)
  const { none } = useWords()
  const language = useLanguage()
  const scope = inLanguage(dataScopeLabels.labels[dataScope], language)
  return (
    <Descriptions
      bordered
      size="small"
      column={1}
      items={[
        { key: 'dataScope', label: l.dataScope, children: dataScopeVia === null ? scope : `${scope} · ${t.detail.via(dataScopeVia)}` },
        { key: 'apiCount', label: t.detail.apiCount, children: t.detail.calls(apiCount) },
        {
          key: 'fields',
          label: t.detail.fields,
          children:
            fields.length === 0
              ? none
              : fields
                  .map(({ fieldKey, mode }) => `${inLanguage(fieldCatalogue[fieldKey].label, language)} ${nameOf(fieldModeNames, mode, language)}`)
                  .join(' · '),
        },
        {
          key: 'expiring',
          label: t.detail.expiring,
          children:
            expiring.length === 0 ? (
              none
            ) : (
              <span className="role-tags">
                {expiring.map(({ roleId, title, expireAt }) => (
                  <ToneTag key={roleId} tone="warn">
                    {t.detail.until(title, expireAt)}
                  </ToneTag>
                ))}
              </span>
            ),
        },
      ]}
    />
  )
}
