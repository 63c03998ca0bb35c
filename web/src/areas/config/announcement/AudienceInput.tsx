import { announcement, audienceKinds, dept, inLanguage } from '@gongtai/contract'
import type { Audience } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Radio, Select, TreeSelect } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { deptOptions } from '../../../kit/picker/dept-tree.ts'
import { text } from './text.ts'

interface AudienceInputProps {
  id?: string
  value?: Audience
  onChange?: (audience: Audience) => void
}

/** Everybody, or those of some roles or departments, and how many people that is now. */
export function AudienceInput({ id, value = { kind: 'ALL', ids: [] }, onChange }: AudienceInputProps) {
  const language = useLanguage()
  const { kind, ids } = value
  const choose = (chosen: number[]) => onChange?.({ kind, ids: chosen })
  return (
    <div className="announcement-audience" id={id}>
      <Radio.Group
        optionType="button"
        value={kind}
        onChange={event => onChange?.({ kind: event.target.value as Audience['kind'], ids: [] })}
        options={audienceKinds.values.map(each => ({ value: each, label: inLanguage(audienceKinds.labels[each], language) }))}
      />
      {kind === 'ROLE' && <RoleChoice value={ids} onChange={choose} />}
      {kind === 'DEPT' && <DeptChoice value={ids} onChange={choose} />}
      <Reach audience={value} />
    </div>
  )
}

interface ChoiceProps {
  value: number[]
  onChange: (ids: number[]) => void
}

function RoleChoice(props: ChoiceProps) {
  const t = useText(text).form
  const { data = [], isFetching } = useQuery(callQuery(announcement.roles, {}))
  return (
    <Select
      {...props}
      className="kit-wide"
      mode="multiple"
      maxCount={50}
      aria-label={t.chooseRoles}
      placeholder={t.chooseRoles}
      loading={isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      options={data.map(({ id, title }) => ({ value: id, label: title }))}
    />
  )
}

function DeptChoice(props: ChoiceProps) {
  const t = useText(text).form
  const { data = [], isPending } = useQuery(callQuery(dept.tree, {}))
  return (
    <TreeSelect
      // The tree takes what is unfolded once, so it begins anew when the departments are there.
      key={String(isPending)}
      {...props}
      className="kit-wide"
      multiple
      maxCount={50}
      aria-label={t.chooseDepts}
      placeholder={t.chooseDepts}
      loading={isPending}
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandedKeys={data.map(root => root.id)}
      treeData={deptOptions(data)}
    />
  )
}

/** Said before anything is saved. */
export function Reach({ audience: { kind, ids } }: { audience: Audience }) {
  const t = useText(text).form
  const isComplete = kind === 'ALL' || ids.length > 0
  const { data } = useQuery({ ...callQuery(announcement.reach, { kind, ids }), enabled: isComplete })
  if (!isComplete || data === undefined) return <span className="kit-secondary announcement-reach">&nbsp;</span>
  return (
    <span className="announcement-reach" data-nobody={data.people === 0} role="status">
      {data.people === 0 ? t.reachNobody : t.reach(data.people)}
    </span>
  )
}
