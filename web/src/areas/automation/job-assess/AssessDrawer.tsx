import { jobAssess, jobAssessEdit, jobAssessFields } from '@gongtai/contract'
import type { InputOf, JobAssessRow } from '@gongtai/contract'
import { Alert, Button, Form, InputNumber } from 'antd'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { JobCategoriesSelect } from '../../../kit/picker/JobCategorySelect.tsx'
import { CityMultiSelect } from '../job-assignment/CityMultiSelect.tsx'
import { Watched } from '../job-assignment/Watched.tsx'
import { AssessTrial } from './AssessTrial.tsx'
import { FullValuesInput, WeightsInput } from './ScoreInput.tsx'
import { text } from './text.ts'
import '../job-assignment/rule.css'

type Edit = InputOf<typeof jobAssess.save>
const Field = fieldOf(jobAssess.save, jobAssessFields)

const blankRule: Omit<Edit, 'name' | 'priority'> = {
  identityKind: 'WAITER',
  urgencies: [],
  categoryIds: [],
  cityCodes: [],
  firstBookHours: 16,
  weekBookMin: null,
  arriveHours: null,
  arriveMin: null,
  targetDays: null,
  targetPercent: null,
  warnPercent: 80,
  overdueAction: 'NOTIFY',
  reclaimHours: null,
  noticeTo: ['SELF'],
  weights: null,
  fullValues: null,
}

/** A new rule, or a copy of one: all but its name, its place and what belongs to the default rule. */
export function AddDrawer({ of: copied, onDone, ...dialog }: DialogProps<JobAssessRow | undefined>) {
  const t = useText(text).form
  const initial =
    copied === undefined
      ? blankRule
      : { ...copied, id: undefined, version: undefined, priority: undefined, weights: null, fullValues: null, name: t.copyOf(copied.name) }
  return (
    <FormDrawer title={t.addTitle} isWide {...dialog}>
      <AssessForm initial={initial} row={undefined} onDone={onDone} />
    </FormDrawer>
  )
}

export function EditDrawer({ of: row, onDone, ...dialog }: DialogProps<JobAssessRow>) {
  const t = useText(text).form
  return (
    <FormDrawer title={t.editTitle} isWide {...dialog}>
      <AssessForm initial={row} row={row} onDone={onDone} />
    </FormDrawer>
  )
}

interface AssessFormProps {
  initial: Partial<Edit>
  row: JobAssessRow | undefined
  onDone: (message?: string) => unknown
}

function AssessForm({ initial, row, onDone }: AssessFormProps) {
  const w = useWords()
  const loadNewer = row && (async () => call(jobAssess.info, { id: row.id }, { handled: true }))
  return (
    <SchemaForm call={jobAssess.save} fields={jobAssessFields} initial={initial} loadNewer={loadNewer} onDone={() => onDone(w.saved)}>
      <AssessFields row={row} initial={initial} />
    </SchemaForm>
  )
}

const number = (min: number, max: number, disabled = false) => <InputNumber min={min} max={max} precision={0} className="kit-wide" disabled={disabled} />

function AssessFields({ row, initial }: Pick<AssessFormProps, 'row' | 'initial'>) {
  const t = useText(text).form
  const form = Form.useFormInstance<Edit>()
  const [kind, action] = [Form.useWatch('identityKind', form), Form.useWatch('overdueAction', form)]
  const isDefault = row?.isDefault ?? false
  return (
    <>
      <div className="rule-columns">
        <Field name="name" empty={t.enterName}>
          <Input maxLength={30} />
        </Field>
        <Field name="priority" extra={t.priorityHint}>
          {number(1, 999, isDefault)}
        </Field>
        {row === undefined && <Field name="identityKind" />}
      </div>
      <h3 className="rule-section">{t.range}</h3>
      {isDefault ? (
        <Alert type="info" showIcon title={t.defaultHint} />
      ) : (
        <>
          <p className="kit-secondary">{t.rangeHint}</p>
          <div className="rule-columns">
            <Field name="urgencies" />
            <Field name="cityCodes">
              <CityMultiSelect />
            </Field>
            <Field name="categoryIds">
              <JobCategoriesSelect />
            </Field>
          </div>
        </>
      )}
      <h3 className="rule-section">{t.metrics}</h3>
      <p className="kit-secondary">{t.metricsHint}</p>
      <div className="rule-columns">
        <Field name="firstBookHours">{number(1, 500)}</Field>
        <Field name="weekBookMin">{number(1, 200)}</Field>
        <Field name="arriveHours">{number(1, 2000)}</Field>
        <Field name="arriveMin">{number(1, 500)}</Field>
        <Field name="targetDays">{number(1, 180)}</Field>
        <Field name="targetPercent">{number(1, 100)}</Field>
      </div>
      <h3 className="rule-section">{t.overdue}</h3>
      <div className="rule-columns">
        <Field name="warnPercent">{number(50, 99)}</Field>
        <Field name="overdueAction" extra={(kind ?? row?.identityKind) === 'ADVISER' ? t.adviserOnly : undefined} />
        <Field name="reclaimHours">{number(1, 500, action !== 'RECLAIM')}</Field>
        <Watched value={action} onChange={next => next !== 'RECLAIM' && form.setFieldValue('reclaimHours', null)} />
        <Field name="noticeTo" />
      </div>
      {isDefault && (
        <>
          <h3 className="rule-section">{t.score}</h3>
          <p className="kit-secondary">{t.scoreHint}</p>
          <Field name="weights">
            <WeightsInput />
          </Field>
          <Field name="fullValues">
            <FullValuesInput />
          </Field>
        </>
      )}
      <Impact row={row} initial={initial} />
    </>
  )
}

/** What the rule as it is typed would make of assignments, before it is saved. */
function Impact({ row, initial }: Pick<AssessFormProps, 'row' | 'initial'>) {
  const t = useText(text).form
  const form = Form.useFormInstance<Edit>()
  const [input, setInput] = useState<InputOf<typeof jobAssess.test>>()
  const run = (isGenerated: boolean) => {
    const typed: Record<string, unknown> = { ...blankRule, ...picked(row ?? initial), ...form.getFieldsValue() }
    for (const name of Object.keys(typed)) typed[name] ??= null
    if (typed.overdueAction !== 'RECLAIM') typed.reclaimHours = null
    const { id, version, ...fields } = typed
    const parsed = jobAssessEdit.safeParse({ ...fields, ...(id && version ? { id, version } : {}) })
    // What is wrong is shown at the fields.
    if (!parsed.success) return void form.validateFields().catch(() => {})
    setInput({ rule: parsed.data, ...(isGenerated ? { generate: { count: 200, seed: 1 } } : {}) })
  }
  return (
    <>
      <h3 className="rule-section">{t.impact}</h3>
      <p className="kit-secondary">{t.impactHint}</p>
      <div>
        <Button onClick={() => run(false)}>{t.real}</Button> <Button onClick={() => run(true)}>{t.generated}</Button>
      </div>
      {input && <AssessTrial input={input} />}
    </>
  )
}

const picked = (row: Partial<JobAssessRow> | Partial<Edit>) =>
  Object.fromEntries(Object.keys(jobAssessEdit.shape).map(name => [name, row[name as keyof typeof row]]))
