import { coversRanges, jobAssignment, jobAssignmentEdit, jobAssignmentFields } from '@gongtai/contract'
import type { AssignRanges, InputOf, JobAssignmentRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, InputNumber, Switch } from 'antd'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { callQuery } from '../../../kit/call-query.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { JobCategoriesSelect } from '../../../kit/picker/JobCategorySelect.tsx'
import { CityMultiSelect } from './CityMultiSelect.tsx'
import { CompanyMultiSelect } from './CompanyMultiSelect.tsx'
import { DeptMultiSelect } from './DeptMultiSelect.tsx'
import { IdentityMultiSelect } from './IdentityMultiSelect.tsx'
import { SimulationView } from './SimulationView.tsx'
import { text } from './text.ts'
import { Watched } from './Watched.tsx'
import './rule.css'

type Edit = InputOf<typeof jobAssignment.save>
const Field = fieldOf(jobAssignment.save, jobAssignmentFields)

const blankRule: Omit<Edit, 'name'> = {
  cityCodes: [],
  categoryIds: [],
  companyIds: [],
  jobTypes: [],
  urgencies: [],
  feeModes: [],
  adviserMode: 'COMPANY_ADVISER',
  adviserIds: [],
  waiterMode: 'LEAST_LOAD',
  waiterIds: [],
  deptIds: [],
  waiterCount: 2,
  loadLimit: 30,
  claimEnabled: true,
  claimLimit: 5,
  defaultTarget: null,
  skipOffline: true,
}

/** A new rule, or a copy of one: all but its name and place. */
export function AddDrawer({ of: copied, onDone, ...dialog }: DialogProps<JobAssignmentRow | undefined>) {
  const t = useText(text).form
  const initial =
    copied === undefined
      ? blankRule
      : { ...copied, ...(copied.isDefault ? { isDefault: false } : {}), id: undefined, version: undefined, name: t.copyOf(copied.name) }
  return (
    <FormDrawer title={t.addTitle} isWide {...dialog}>
      <RuleForm initial={initial} row={undefined} copied={copied} onDone={onDone} />
    </FormDrawer>
  )
}

export function EditDrawer({ of: row, onDone, ...dialog }: DialogProps<JobAssignmentRow>) {
  const t = useText(text).form
  return (
    <FormDrawer title={t.editTitle} isWide {...dialog}>
      <RuleForm initial={row} row={row} copied={row} onDone={onDone} />
    </FormDrawer>
  )
}

interface RuleFormProps {
  initial: Partial<Edit>
  row: JobAssignmentRow | undefined
  copied: JobAssignmentRow | undefined
  onDone: (message?: string) => unknown
}

function RuleForm({ initial, row, copied, onDone }: RuleFormProps) {
  const w = useWords()
  const loadNewer = row && (async () => call(jobAssignment.info, { id: row.id }, { handled: true }))
  return (
    <SchemaForm call={jobAssignment.save} fields={jobAssignmentFields} initial={initial} loadNewer={loadNewer} onDone={() => onDone(w.saved)}>
      <RuleFields row={row} copied={copied} />
    </SchemaForm>
  )
}

function RuleFields({ row, copied }: Pick<RuleFormProps, 'row' | 'copied'>) {
  const t = useText(text).form
  const form = Form.useFormInstance<Edit>()
  const [adviserMode, waiterMode, claimEnabled] = [Form.useWatch('adviserMode', form), Form.useWatch('waiterMode', form), Form.useWatch('claimEnabled', form)]
  const isDefault = row?.isDefault ?? false
  const info = useQuery({ ...callQuery(jobAssignment.info, { id: copied?.id ?? 0 }), enabled: (copied?.companyIds.length ?? 0) > 0 })
  const names = new Map((info.data?.companyIds ?? []).map((id, place) => [id, info.data!.companyNames[place] ?? `#${id}`]))
  const chooseWaiterMode = (mode: Edit['waiterMode'] | undefined) => {
    // Nobody is assigned without a mode, and somebody with one.
    const count = form.getFieldValue('waiterCount') as number
    if (mode === 'NONE') form.setFieldValue('waiterCount', 0)
    else if (count === 0) form.setFieldValue('waiterCount', 2)
  }
  return (
    <>
      <Field name="name" empty={t.enterName}>
        <Input maxLength={30} />
      </Field>
      <h3 className="rule-section">{t.range}</h3>
      {isDefault ? (
        <Alert type="info" showIcon title={t.defaultHint} />
      ) : (
        <>
          <p className="kit-secondary">{t.rangeHint}</p>
          <div className="rule-columns">
            <Field name="cityCodes">
              <CityMultiSelect />
            </Field>
            <Field name="urgencies" />
            <Field name="jobTypes" />
            <Field name="feeModes" />
            <Field name="categoryIds" extra={t.categoryHint}>
              <JobCategoriesSelect />
            </Field>
            <Field name="companyIds">
              <CompanyMultiSelect key={String(info.isSuccess)} names={names} />
            </Field>
          </div>
          <Covered row={row} />
        </>
      )}
      <h3 className="rule-section">{t.adviser}</h3>
      <div className="rule-columns">
        <Field name="adviserMode" />
        {adviserMode !== 'NONE' && (
          <Field name="adviserIds" extra={adviserMode === 'FIXED' ? t.fixedHint : t.peopleHint}>
            <IdentityMultiSelect kind="ADVISER" />
          </Field>
        )}
      </div>
      <h3 className="rule-section">{t.waiter}</h3>
      <Watched onChange={chooseWaiterMode} value={waiterMode} />
      <div className="rule-columns">
        <Field name="waiterMode" />
        <Field name="waiterCount">
          <InputNumber min={0} max={20} precision={0} className="kit-wide" disabled={waiterMode === 'NONE'} />
        </Field>
        {waiterMode !== 'NONE' && (
          <>
            <Field name="waiterIds" extra={waiterMode === 'FIXED' ? t.fixedHint : t.peopleHint}>
              <IdentityMultiSelect kind="WAITER" />
            </Field>
            {waiterMode !== 'FIXED' && (
              <Field name="deptIds" extra={t.deptHint}>
                <DeptMultiSelect />
              </Field>
            )}
          </>
        )}
      </div>
      <h3 className="rule-section">{t.limits}</h3>
      <div className="rule-columns">
        <Field name="loadLimit" extra={t.limitHint}>
          <InputNumber min={1} max={500} precision={0} className="kit-wide" />
        </Field>
        <Field name="defaultTarget" extra={t.targetHint}>
          <InputNumber min={1} max={999} precision={0} className="kit-wide" />
        </Field>
        <Field name="claimEnabled" valuePropName="checked">
          <Switch />
        </Field>
        <Field name="claimLimit">
          <InputNumber min={0} max={50} precision={0} className="kit-wide" disabled={!claimEnabled} />
        </Field>
        <Field name="skipOffline" valuePropName="checked">
          <Switch />
        </Field>
      </div>
      <Impact row={row} />
    </>
  )
}

/** Tells before saving that an earlier rule would take everything. */
function Covered({ row }: { row: JobAssignmentRow | undefined }) {
  const t = useText(text).form
  const form = Form.useFormInstance<Edit>()
  const typed = Form.useWatch([], form) as Edit | undefined
  const { data } = useQuery(callQuery(jobAssignment.page, { pageSize: 200 }))
  if (typed === undefined || data === undefined) return null
  const ranges: AssignRanges = { ...blankRule, ...typed }
  const earlier = data.records.filter(
    rule => !rule.isDefault && rule.state === 'ENABLED' && rule.id !== row?.id && (row === undefined || rule.priority < row.priority),
  )
  const cover = earlier.find(rule => coversRanges(rule, ranges))
  return cover === undefined ? null : <Alert type="warning" showIcon title={t.covered(cover.name)} />
}

/** What the rule as it is typed would change, before it is saved. */
function Impact({ row }: { row: JobAssignmentRow | undefined }) {
  const t = useText(text).form
  const form = Form.useFormInstance<Edit>()
  const [rule, setRule] = useState<Edit>()
  const run = () => {
    const typed = { ...blankRule, ...(row && { ...pickEdit(row) }), ...form.getFieldsValue() }
    const parsed = jobAssignmentEdit.safeParse(typed)
    // What is wrong is shown at the fields.
    if (parsed.success) setRule({ ...parsed.data })
    else void form.validateFields().catch(() => {})
  }
  return (
    <>
      <div>
        <Button onClick={run}>{t.impact}</Button>
      </div>
      <p className="kit-secondary">{t.impactHint}</p>
      {rule && <SimulationView input={{ rule, generate: { count: 200, seed: 1 } }} />}
    </>
  )
}

const pickEdit = (row: JobAssignmentRow): Edit =>
  Object.fromEntries(Object.keys(jobAssignmentEdit.shape).map(name => [name, row[name as keyof JobAssignmentRow]])) as unknown as Edit
