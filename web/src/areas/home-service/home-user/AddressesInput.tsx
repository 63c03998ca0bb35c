import { PlusOutlined } from '@ant-design/icons'
import { addressLimit, homeUserAddressFields, region } from '@gongtai/contract'
import type { HomeUserAddressRow, InputOf, homeUser } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, InputNumber, Radio } from 'antd'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '../../../base/words.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { useLabels } from '../../../kit/fields.ts'
import { Input } from '../../../kit/form/Input.ts'
import { RegionPicker, regionPath } from '../../../kit/picker/RegionPicker.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

type Address = InputOf<typeof homeUser.save>['addresses'][number]

interface AddressesInputProps {
  id?: string
  value?: Address[]
  onChange?: (value: Address[]) => void
  /** These addresses are there already, with their masked numbers. */
  known: readonly HomeUserAddressRow[]
}

export function AddressesInput({ id, value = [], onChange, known }: AddressesInputProps) {
  const t = useText(text)
  const w = useWords()
  const l = useLabels(homeUserAddressFields)
  const { data: tree = [] } = useQuery({ ...callQuery(region.tree, { storey: 3 }), staleTime: Infinity })
  const put = (place: number, change: Partial<Address>) => onChange?.(value.map((address, index) => (index === place ? { ...address, ...change } : address)))
  const remove = (place: number) => onChange?.(value.filter((_, index) => index !== place))
  const choose = (place: number) => onChange?.(value.map((address, index) => ({ ...address, isDefault: index === place })))
  const choosePlace = (place: number, code: string | undefined) => {
    const [provinceCode = '', cityCode = '', districtCode = null] = code === undefined ? [] : regionPath(tree, code)
    // An address elsewhere is not where the former coordinates say.
    put(place, { provinceCode, cityCode, districtCode, lng: null, lat: null })
  }
  const add = () =>
    onChange?.([...value, { contactName: '', mobile: '', provinceCode: '', cityCode: '', districtCode: null, detail: '', isDefault: value.length === 0 }])
  return (
    <div id={id} tabIndex={-1} className="home-user-addresses">
      {value.map((address, place) => (
        <fieldset key={address.id ?? `new ${place}`}>
          <legend>
            {t.address(place + 1)}
            <Radio checked={address.isDefault} onChange={() => choose(place)}>
              {l.isDefault}
            </Radio>
            <RowButton onClick={() => remove(place)}>{w.delete}</RowButton>
          </legend>
          <Labelled label={l.contactName}>
            {input => <Input {...input} maxLength={20} value={address.contactName} onChange={event => put(place, { contactName: event.target.value })} />}
          </Labelled>
          <MobileInput
            value={address.mobile ?? ''}
            masked={known.find(one => one.id === address.id)?.mobile ?? null}
            onChange={mobile => put(place, { mobile: mobile === '' && address.id !== undefined ? undefined : mobile })}
          />
          <Labelled label={l.regionName} isWide>
            {input => <RegionPicker {...input} value={address.districtCode ?? address.cityCode} onChange={code => choosePlace(place, code)} />}
          </Labelled>
          <Labelled label={l.detail} isWide>
            {input => <Input {...input} maxLength={100} value={address.detail} onChange={event => put(place, { detail: event.target.value })} />}
          </Labelled>
          <Labelled label={l.lng}>
            {input => (
              <InputNumber {...input} className="kit-wide" min={73} max={136} step={0.0001} value={address.lng} onChange={lng => put(place, { lng })} />
            )}
          </Labelled>
          <Labelled label={l.lat}>
            {input => <InputNumber {...input} className="kit-wide" min={3} max={54} step={0.0001} value={address.lat} onChange={lat => put(place, { lat })} />}
          </Labelled>
        </fieldset>
      ))}
      {value.length < addressLimit && (
        <Button icon={<PlusOutlined />} onClick={add}>
          {t.addAddress}
        </Button>
      )}
    </div>
  )
}

function MobileInput({ value, masked, onChange }: { value: string; masked: string | null; onChange: (mobile: string) => void }) {
  const t = useText(text)
  const l = useLabels(homeUserAddressFields)
  return (
    <Labelled label={l.mobile}>
      {input => (
        <Input
          {...input}
          maxLength={11}
          inputMode="numeric"
          value={value}
          placeholder={masked === null ? undefined : t.kept(masked)}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Labelled>
  )
}

function Labelled({ label, isWide = false, children }: { label: string; isWide?: boolean; children: (input: { id: string }) => ReactNode }) {
  const id = useId()
  return (
    <div className={isWide ? 'home-user-wide' : undefined}>
      <label htmlFor={id}>{label}</label>
      {children({ id })}
    </div>
  )
}
