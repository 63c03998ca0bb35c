import { agent, callSetting } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import type { SelectProps } from 'antd'
import { callQuery } from '../../../kit/call-query.ts'

type ListSelectProps = Omit<SelectProps, 'options' | 'loading'>

const minute = 60_000

/** Chooses a workflow by name. One that nobody keeps any more can still stand in the address, and is shown by its code. */
export function WorkflowSelect(props: ListSelectProps) {
  const { data, isPending } = useQuery({ ...callQuery(callSetting.workflows, {}), staleTime: minute })
  return (
    <Select
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      {...props}
      loading={isPending}
      options={data?.map(({ code, name }) => ({ value: code, label: name }))}
    />
  )
}

export function AgentSelect(props: ListSelectProps) {
  const { data, isPending } = useQuery({ ...callQuery(agent.list, {}), staleTime: minute })
  return (
    <Select
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      {...props}
      loading={isPending}
      options={data?.map(({ agentId, realName, workNo }) => ({ value: agentId, label: `${realName} ${workNo}` }))}
    />
  )
}
