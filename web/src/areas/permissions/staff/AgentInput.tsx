import { agentFieldNames, contactModeNames, inLanguage } from '@gongtai/contract'
import type { ValueOf } from '@gongtai/contract'
import { Radio, Select, Switch } from 'antd'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useLabels } from '../../../kit/fields.ts'
import { Input } from '../../../kit/form/Input.ts'
import { useText } from '../../../base/text.ts'
import { dialogText } from './dialog-text.ts'

interface Agent {
  workNo: string
  extension: string | null
  cellphone?: string | null
  contact: ValueOf<typeof contactModeNames>
  workflowCodes: string[]
}

interface AgentInputProps {
  id?: string
  value?: Agent | null
  onChange?: (agent: Agent | null) => void
  /** It is the present number, masked. */
  cellphone: string | null
}

const fresh: Agent = { workNo: '', extension: null, contact: 'voip', workflowCodes: [] }

export function AgentInput({ id, value, onChange, cellphone }: AgentInputProps) {
  const t = useText(dialogText).form
  const l = useLabels(agentFieldNames)
  const language = useLanguage()
  const key = useId()
  const change = (part: Partial<Agent>) => onChange?.({ ...value!, ...part })
  return (
    <>
      <Switch id={id} checked={Boolean(value)} onChange={on => onChange?.(on ? fresh : null)} />
      {value && (
        <div className="staff-inner">
          <Labelled id={`${key}no`} label={l.workNo} required>
            <Input id={`${key}no`} maxLength={12} value={value.workNo} onChange={event => change({ workNo: event.target.value.trim() })} />
          </Labelled>
          <Labelled id={`${key}extension`} label={l.extension}>
            <Input
              id={`${key}extension`}
              maxLength={10}
              value={value.extension ?? ''}
              onChange={event => change({ extension: event.target.value.trim() || null })}
            />
          </Labelled>
          <Labelled id={`${key}cellphone`} label={l.cellphone}>
            <Input
              id={`${key}cellphone`}
              maxLength={11}
              inputMode="numeric"
              placeholder={cellphone === null ? undefined : t.mobileKept(cellphone)}
              value={value.cellphone ?? ''}
              onChange={event => change({ cellphone: event.target.value.trim() || undefined })}
            />
          </Labelled>
          <Labelled id={`${key}workflow`} label={l.workflowCodes}>
            <Select
              id={`${key}workflow`}
              mode="tags"
              className="kit-wide"
              open={false}
              suffixIcon={null}
              value={value.workflowCodes}
              onChange={workflowCodes => change({ workflowCodes })}
            />
          </Labelled>
          <Labelled label={l.contact}>
            <Radio.Group
              aria-label={l.contact}
              options={contactModeNames.values.map(mode => ({ value: mode, label: inLanguage(contactModeNames.labels[mode], language) }))}
              value={value.contact}
              onChange={event => change({ contact: event.target.value as Agent['contact'] })}
            />
          </Labelled>
        </div>
      )}
    </>
  )
}

export function Labelled({ id, label, required = false, children }: { id?: string; label: string; required?: boolean; children: ReactNode }) {
  return (
    <div className="staff-labelled">
      {id === undefined ? <span>{label}</span> : <label htmlFor={id}>{required ? `${label} *` : label}</label>}
      {children}
    </div>
  )
}
