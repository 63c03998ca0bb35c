import { callSetting } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { callQuery } from '../../../kit/call-query.ts'

interface WorkflowSelectProps {
  id?: string
  value?: string[]
  onChange?: (codes: string[]) => void
}

/** Chooses workflows by name, also those that are not in use any more. */
export function WorkflowSelect(props: WorkflowSelectProps) {
  const { data = [], isPending } = useQuery(callQuery(callSetting.workflows, {}))
  return <Select {...props} className="kit-wide" mode="multiple" loading={isPending} options={data.map(({ code, name }) => ({ value: code, label: name }))} />
}

/** What a workflow is called. One that nobody keeps any more is called by its code. */
export function useWorkflowNames(): (code: string) => string {
  const { data = [] } = useQuery(callQuery(callSetting.workflows, {}))
  return code => data.find(workflow => workflow.code === code)?.name ?? code
}
