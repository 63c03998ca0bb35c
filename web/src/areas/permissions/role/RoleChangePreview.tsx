import { ArrowRightOutlined } from '@ant-design/icons'
import { dataScopeLabels, role } from '@gongtai/contract'
import type { PersonChange } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Form, Table } from 'antd'
import { useEffect, useState } from 'react'
import { callQuery } from '../../../kit/call-query.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { inputFrom } from '../../../kit/form/form-rule.ts'
import type { FormValues } from '../../../kit/form/form-rule.ts'
import { blank } from '../../../kit/show/show.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'
import './role.css'

const pause = 500
const pageSize = 20
const namedRights = 6

/** The preview is computed half a second after the last change, because every key would otherwise ask the server. */
export function RoleChangePreview({ id, version }: { id: number; version: number }) {
  const t = useText(text).preview
  const typed: FormValues = Form.useWatch([], Form.useFormInstance()) ?? {}
  const wanted = usePaused(JSON.stringify(inputFrom(role.save.input, { id, version }, typed)))
  const [page, setPage] = useState({ of: wanted, number: 1 })
  const parsed = role.save.input.safeParse(JSON.parse(wanted))
  const number = page.of === wanted ? page.number : 1
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(role.preview, { save: parsed.data, page: number }),
    enabled: parsed.success,
    placeholderData: keepPreviousData,
  })
  if (!parsed.success) return <p className="kit-secondary">{t.incomplete}</p>
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <p className="kit-secondary">{t.pending}</p>
  return (
    <div className="role-preview" aria-busy={isFetching}>
      <p role="status">
        {t.counts(data.members, data.changed, data.losing)}
        <span className="kit-secondary"> · {t.apis(data.apisGained, data.apisLost)}</span>
      </p>
      {data.warnings.map(warning => (
        <Alert key={warning} type="warning" showIcon title={warning} />
      ))}
      {data.changed === 0 ? (
        <p className="kit-secondary">{t.none}</p>
      ) : (
        <Table<PersonChange>
          size="small"
          rowKey="staffId"
          dataSource={data.records}
          pagination={{
            current: number,
            pageSize,
            total: data.changed,
            hideOnSinglePage: true,
            showSizeChanger: false,
            onChange: next => setPage({ of: wanted, number: next }),
          }}
          columns={[
            { title: t.person, width: 180, render: (_, person) => <Person person={person} /> },
            { title: t.gained, render: (_, person) => <Rights rights={person.gained} tone="good" /> },
            { title: t.lost, render: (_, person) => <Rights rights={person.lost} tone="bad" empty={person.becomesEmpty} /> },
            { title: t.scope, width: 200, render: (_, person) => <ScopeChange person={person} /> },
            { title: t.fields, width: 200, render: (_, person) => <FieldChange person={person} /> },
          ]}
        />
      )}
    </div>
  )
}

function Person({ person }: { person: PersonChange }) {
  return (
    <>
      {person.realName} <span className="kit-secondary">{person.deptName}</span>
    </>
  )
}

function Rights({ rights, tone, empty = false }: { rights: PersonChange['gained']; tone: 'good' | 'bad'; empty?: boolean }) {
  const t = useText(text).preview
  if (rights.length === 0) return blank
  const rest = rights.slice(namedRights)
  return (
    <span className="role-tags">
      {empty && <ToneTag tone="bad">{t.empty}</ToneTag>}
      {rights.slice(0, namedRights).map(({ code, label }) => (
        <ToneTag key={code} tone={tone}>
          {tone === 'good' ? '+' : '−'} {label}
        </ToneTag>
      ))}
      {rest.length > 0 && <span title={rest.map(({ label }) => label).join('\n')}>{t.more(rights.length)}</span>}
    </span>
  )
}

function ScopeChange({ person }: { person: PersonChange }) {
  if (person.scopeFrom === person.scopeTo) return blank
  return (
    <>
      <ValueName of={dataScopeLabels} value={person.scopeFrom} /> <ArrowRightOutlined /> <ValueName of={dataScopeLabels} value={person.scopeTo} />
    </>
  )
}

function FieldChange({ person }: { person: PersonChange }) {
  const t = useText(text).preview
  const { fieldsTightened, fieldsLoosened } = person
  if (fieldsTightened.length + fieldsLoosened.length === 0) return blank
  return (
    <>
      {fieldsTightened.length > 0 && <div className="role-lost">{t.tightened(fieldsTightened.join(', '))}</div>}
      {fieldsLoosened.length > 0 && <div className="role-gained">{t.loosened(fieldsLoosened.join(', '))}</div>}
    </>
  )
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
