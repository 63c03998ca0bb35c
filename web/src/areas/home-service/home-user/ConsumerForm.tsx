import { homeGenders, homeUser } from '@gongtai/contract'
import type { HomeUserInfo, InputOf } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Input, Skeleton } from 'antd'
import { call } from '../../../base/api.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { LabelSelect } from '../../../kit/picker/LabelSelect.tsx'
import { RegionPicker } from '../../../kit/picker/RegionPicker.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { AddressesInput } from './AddressesInput.tsx'
import { text } from './text.ts'

const Field = fieldOf(homeUser.save)

type Values = InputOf<typeof homeUser.save>

/** A consumer who is there already is read anew: editing begins with what the server has now. */
export function ConsumerForm({ id, onDone }: { id: number | undefined; onDone: () => void }) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({ ...callQuery(homeUser.info, { userId: id ?? 0 }), enabled: id !== undefined })
  if (id === undefined) return <Fields initial={{ gender: 'UNKNOWN', addresses: [] }} onDone={onDone} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined || !isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 8 }} />
  return <Fields info={data} initial={editable(data)} onDone={onDone} />
}

/** Numbers come masked: they are not sent back, and whoever wants to change one types the whole. */
function editable({ id, version, nickname, realName, gender, cityCode, remark, addresses }: HomeUserInfo): Partial<Values> {
  const kept = addresses.map(({ regionName: _regionName, mobile: _mobile, ...address }) => address)
  return { id, version, nickname, realName, gender, cityCode, remark, addresses: kept }
}

/** A number that was left empty stays as it is. */
function save({ mobile, addresses, ...input }: Values) {
  const places = addresses.map(({ mobile: own, ...address }) => (own ? { ...address, mobile: own } : address))
  return call(homeUser.save, { ...input, addresses: places, ...(mobile ? { mobile } : {}) }, { handled: true })
}

interface FieldsProps {
  info?: HomeUserInfo
  initial: Partial<Values>
  onDone: () => void
}

function Fields({ info, initial, onDone }: FieldsProps) {
  const t = useText(text)
  const loadNewer = info && (async () => editable(await call(homeUser.info, { userId: info.id }, { handled: true })))
  return (
    <SchemaForm call={homeUser.save} initial={initial} loadNewer={loadNewer} send={save} onDone={onDone}>
      <Field name="nickname" label={t.form.nickname}>
        <Input maxLength={20} />
      </Field>
      <Field name="realName" label={t.form.realName}>
        <Input maxLength={20} />
      </Field>
      <Field name="mobile" label={t.mobile} required={info === undefined} empty={t.form.enterMobile}>
        <Input maxLength={11} inputMode="numeric" placeholder={info?.mobile ? t.form.kept(info.mobile) : undefined} />
      </Field>
      <Field name="gender" label={t.form.gender}>
        <LabelSelect of={homeGenders.labels} allowClear={false} />
      </Field>
      <Field name="cityCode" label={t.city} empty={t.form.chooseCity}>
        <RegionPicker storey={2} />
      </Field>
      <Field name="addresses" label={t.form.addresses} show={(addresses: Values['addresses']) => addresses.map(({ detail }) => detail).join('；')}>
        <AddressesInput known={info?.addresses ?? []} />
      </Field>
      <Field name="remark" label={t.form.remark}>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
      </Field>
    </SchemaForm>
  )
}
