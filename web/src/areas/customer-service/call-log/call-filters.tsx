import { callLog, callLogFields, customerTypes } from '@gongtai/contract'
import { InputNumber, Select } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { Input } from '../../../kit/form/Input.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { DeptPicker } from '../../../kit/picker/DeptPicker.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { AgentSelect, WorkflowSelect } from './CallSelects.tsx'
import { text } from './text.ts'

const { Filter, FilterRange } = filtersOf(callLog.page, callLogFields)

/** A number can be matched to these kinds of customers now. */
const { COMPANY_STAFF, HOME_USER, ARTIFICER, CALLER, UNKNOWN } = customerTypes.labels
const matched = { COMPANY_STAFF, HOME_USER, ARTIFICER, CALLER, UNKNOWN }
const scores = [5, 4, 3, 2, 1]

/** This gives elements and is no component, because the list folds them one by one. */
export function useCallFilters(): ReactNode {
  const t = useText(text)
  const w = useWords()
  const withOrWithout = (
    <Select
      allowClear
      placeholder={w.all}
      options={[
        { value: true, label: t.with },
        { value: false, label: t.without },
      ]}
    />
  )
  const seconds = <InputNumber className="kit-wide" min={0} max={86_400} precision={0} suffix={t.secondsUnit} />
  return (
    <>
      <Filter name="keyword">
        <Input allowClear maxLength={64} placeholder={t.keywordHint} />
      </Filter>
      <FilterRange from="startFrom" to="startTo" field="startAt" />
      <Filter name="direction" />
      <Filter name="result" />
      <Filter name="workflow" field="workflowName">
        <WorkflowSelect placeholder={w.all} />
      </Filter>
      <Filter name="agentId" field="agentName">
        <AgentSelect placeholder={w.all} />
      </Filter>
      <Filter name="bizType" />
      <Filter name="deptId" field="deptName">
        <DeptPicker />
      </Filter>
      <Filter name="occasion" />
      <Filter name="contact" />
      <Filter name="customerType">
        <ValueSelect of={matched} placeholder={w.all} />
      </Filter>
      <Filter name="hasNote" label={t.hasNote}>
        {withOrWithout}
      </Filter>
      <Filter name="hasRecording" field="recordingState">
        {withOrWithout}
      </Filter>
      <Filter name="satisfaction">
        <Select allowClear placeholder={w.all} options={scores.map(score => ({ value: score, label: t.stars(score) }))} />
      </Filter>
      <Filter name="tag" field="tags">
        <Input allowClear maxLength={10} />
      </Filter>
      <Filter name="talkMin" label={t.talkMin}>
        {seconds}
      </Filter>
      <Filter name="talkMax" label={t.talkMax}>
        {seconds}
      </Filter>
    </>
  )
}
