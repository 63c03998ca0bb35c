import { role, staffFields } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useLabels } from '../../../kit/fields.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { blank } from '../../../kit/show/show.tsx'
import { useText } from '../../../base/text.ts'
import { dialogText } from './dialog-text.ts'

interface Grant {
  id: number
  expireAt: string | null
}

interface RoleGrantInputProps {
  id?: string
  value?: readonly Grant[]
  onChange?: (grants: Grant[]) => void
}

const most = 10

export function RoleGrantInput({ id, value = [], onChange }: RoleGrantInputProps) {
  const t = useText(dialogText).form
  const l = useLabels(staffFields)
  const { data = [], isPending } = useQuery(callQuery(role.list, {}))
  const titles = new Map(data.map(one => [one.id, one.title]))
  const held = value.map(grant => grant.id)
  const choose = (ids: number[]) => onChange?.(ids.map(roleId => value.find(grant => grant.id === roleId) ?? { id: roleId, expireAt: null }))
  const setDay = (roleId: number, expireAt: string | null) => onChange?.(value.map(grant => (grant.id === roleId ? { ...grant, expireAt } : grant)))
  return (
    <div className="staff-grants">
      <Select<number[]>
        id={id}
        mode="multiple"
        className="kit-wide"
        maxCount={most}
        placeholder={t.chooseRole}
        loading={isPending}
        showSearch={{ optionFilterProp: 'label' }}
        options={data.map(one => ({
          value: one.id,
          label: one.title,
          disabled: !one.grantable && !held.includes(one.id),
          title: one.grantable ? one.title : t.beyond,
        }))}
        value={held}
        onChange={choose}
      />
      {value.map(grant => (
        <div key={grant.id} className="staff-grant">
          <span>{titles.get(grant.id) ?? `#${grant.id}`}</span>
          <label htmlFor={`grant-${grant.id}`}>{l.expireAt}</label>
          <DayPicker id={`grant-${grant.id}`} value={grant.expireAt} onChange={day => setDay(grant.id, day)} />
        </div>
      ))}
    </div>
  )
}

function RoleGrants({ value }: { value: readonly Grant[] | undefined }) {
  const l = useLabels(staffFields)
  const { data = [] } = useQuery(callQuery(role.list, {}))
  if (value === undefined || value.length === 0) return blank
  const titleOf = (id: number) => data.find(one => one.id === id)?.title ?? `#${id}`
  return value.map(({ id, expireAt }) => (expireAt === null ? titleOf(id) : `${titleOf(id)} (${l.expireAt} ${expireAt})`)).join('、')
}

export const showGrants = (value: readonly Grant[] | undefined) => <RoleGrants value={value} />
