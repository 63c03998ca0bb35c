import { dataScopeLabels, fieldCatalogue, fieldModeNames, inLanguage, nameOf, role, roleFields } from '@gongtai/contract'
import type { AnswerOf } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Modal, Skeleton, Switch } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { callQuery } from '../../../kit/call-query.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'
import './role.css'

export function RoleCompareModal({ of: roleIds, open, onClose }: DialogProps<number[]>) {
  const t = useText(text).comparison
  return (
    <Modal title={t.title} open={open} onCancel={onClose} footer={null} width={960} destroyOnHidden>
      <Comparison roleIds={roleIds} />
    </Modal>
  )
}

function Comparison({ roleIds }: { roleIds: number[] }) {
  const t = useText(text).comparison
  const [onlyDifferent, setOnlyDifferent] = useState(true)
  const { data, isPending, error, refetch } = useQuery(callQuery(role.compare, { roleIds }))
  if (isPending) return <Skeleton active paragraph={{ rows: 10 }} />
  if (data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <div className="role-compare-head">
        <label>
          <Switch size="small" checked={onlyDifferent} onChange={setOnlyDifferent} /> {t.onlyDifferent}
        </label>
      </div>
      <Matrix data={data} onlyDifferent={onlyDifferent} />
    </>
  )
}

interface MatrixRow {
  key: string
  label: ReactNode
  /** Rows differ by these values, and `cells` are how they read. */
  values: readonly unknown[]
  cells: readonly ReactNode[]
}

function Matrix({ data, onlyDifferent }: { data: AnswerOf<typeof role.compare>; onlyDifferent: boolean }) {
  const t = useText(text)
  const rows = useRows(data).filter(row => !onlyDifferent || differs(row))
  if (rows.length === 0) return <p className="kit-secondary">{t.comparison.same}</p>
  return (
    <div className="role-compare">
      <table>
        <thead>
          <tr>
            <th scope="col">{t.comparison.right}</th>
            {data.roles.map(({ id, title }) => (
              <th key={id} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.key} data-different={!onlyDifferent && differs(row)}>
              <th scope="row">{row.label}</th>
              {row.cells.map((cell, at) => (
                <td key={data.roles[at]!.id}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const differs = ({ values }: MatrixRow) => new Set(values).size > 1

function useRows({ roles, codes, fields }: AnswerOf<typeof role.compare>): MatrixRow[] {
  const t = useText(text)
  const l = useLabels(roleFields)
  const language = useLanguage()
  const scopes = roles.map(one => one.dataScope)
  return [
    { key: 'dataScope', label: l.dataScope, values: scopes, cells: scopes.map(scope => inLanguage(dataScopeLabels.labels[scope], language)) },
    ...codes.map(({ code, label, dangerous, held }) => ({
      key: code,
      label: (
        <span className="role-tags">
          {label} {dangerous && <ToneTag tone="bad">{t.dangerous}</ToneTag>}
        </span>
      ),
      values: held,
      cells: held.map((has, at) => <Held key={roles[at]!.id} has={has} />),
    })),
    ...fields.map(({ fieldKey, modes }) => ({
      key: fieldKey,
      label: inLanguage(fieldCatalogue[fieldKey].label, language),
      values: modes,
      cells: modes.map(mode => nameOf(fieldModeNames, mode ?? 'DEFAULT', language)),
    })),
  ]
}

function Held({ has }: { has: boolean }) {
  const t = useText(text).comparison
  return has ? <span className="role-yes">✓ {t.has}</span> : <span className="kit-secondary">{t.hasNot}</span>
}
