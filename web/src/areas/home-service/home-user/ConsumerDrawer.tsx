import { homeGenders, homeUser, homeUserFields } from '@gongtai/contract'
import type { HomeUserInfo, InputOf } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Input, Skeleton } from 'antd'
import { call } from '../../../base/api.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { callQuery } from '../../../kit/call-query.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { RegionPicker } from '../../../kit/picker/RegionPicker.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { AddressesInput } from './AddressesInput.tsx'
import { text } from './text.ts'

const Field = fieldOf(homeUser.save, homeUserFields)

type Values = InputOf<typeof homeUser.save>

export function ConsumerDrawer({ of: row, onDone, ...dialog }: DialogProps<{ id: number } | undefined>) {
  const t = useText(text)
  const w = useWords()
  const saved = () => onDone(w.saved)
  return (
    <FormDrawer title={row === undefined ? t.add : t.editTitle} {...dialog}>
      {row === undefined ? <ConsumerForm initial={{ gender: 'UNKNOWN', addresses: [] }} onDone={saved} /> : <ConsumerEdit id={row.id} onDone={saved} />}
    </FormDrawer>
  )
}

/** Editing begins with what the server has now, not with what the list showed a while ago. */
function ConsumerEdit({ id, onDone }: { id: number; onDone: () => void }) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery(callQuery(homeUser.info, { userId: id }))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined || !isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 8 }} />
  return <ConsumerForm info={data} initial={editable(data)} onDone={onDone} />
}

/** Numbers come masked, so they are not sent back, and whoever wants to change one types the whole. */
function editable({ id, version, nickname, realName, gender, cityCode, remark, addresses }: HomeUserInfo): Partial<Values> {
  const kept = addresses.map(({ regionName: _regionName, mobile: _mobile, ...address }) => address)
  return { id, version, nickname, realName, gender, cityCode, remark, addresses: kept }
}

/** A number that was left empty stays as it is. */
function save({ mobile, addresses, ...input }: Values) {
  const places = addresses.map(({ mobile: own, ...address }) => (own ? { ...address, mobile: own } : address))
  return call(homeUser.save, { ...input, addresses: places, ...(mobile ? { mobile } : {}) }, { handled: true })
}

interface ConsumerFormProps {
  info?: HomeUserInfo
  initial: Partial<Values>
  onDone: () => void
}

function ConsumerForm({ info, initial, onDone }: ConsumerFormProps) {
  const t = useText(text)
  const loadNewer = info && (async () => editable(await call(homeUser.info, { userId: info.id }, { handled: true })))
  return (
    <SchemaForm call={homeUser.save} fields={homeUserFields} initial={initial} loadNewer={loadNewer} send={save} onDone={onDone}>
      <Field name="nickname">
        <Input maxLength={20} />
      </Field>
      <Field name="realName">
        <Input maxLength={20} />
      </Field>
      <Field name="mobile" required={info === undefined} empty={t.enterMobile}>
        <Input maxLength={11} inputMode="numeric" placeholder={info?.mobile ? t.kept(info.mobile) : undefined} />
      </Field>
      <Field name="gender">
        <ValueSelect of={homeGenders} allowClear={false} />
      </Field>
      <Field name="cityCode" empty={t.chooseCity}>
        <RegionPicker storey={2} />
      </Field>
      <Field name="addresses" show={(addresses: Values['addresses']) => addresses.map(({ detail }) => detail).join('；')}>
        <AddressesInput known={info?.addresses ?? []} />
      </Field>
      <Field name="remark">
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
      </Field>
    </SchemaForm>
  )
}
