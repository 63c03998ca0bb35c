import { region } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { callQuery } from '../call-query.ts'
import { Field } from '../form/Field.tsx'
import { RegionPicker, regionPath } from './RegionPicker.tsx'

/** provinceCode, cityCode and districtCode of a form as one choice. A city without districts has none. */
export function RegionField({ label, empty, required }: { label: string; empty: string; required?: boolean }) {
  return (
    <>
      <Field name="cityCode" label={label} empty={empty} required={required}>
        <CityWithDistrict />
      </Field>
      <div hidden>
        <Field name="provinceCode" label={label}>
          <input />
        </Field>
        <Field name="districtCode" label={label}>
          <input />
        </Field>
      </div>
    </>
  )
}

interface CityWithDistrictProps {
  id?: string
  value?: string | null
  onChange?: (cityCode: string | undefined) => void
  onBlur?: () => void
}

/** The city is its value; province and district are set beside it. */
function CityWithDistrict({ value, onChange, ...props }: CityWithDistrictProps) {
  const form = Form.useFormInstance()
  const districtCode = Form.useWatch('districtCode', form) as string | null | undefined
  const { data = [] } = useQuery({ ...callQuery(region.tree, { storey: 3 }), staleTime: Infinity })
  const choose = (code: string | undefined) => {
    const [provinceCode, cityCode, district] = code === undefined ? [] : regionPath(data, code)
    form.setFieldsValue({ provinceCode, districtCode: district ?? null })
    onChange?.(cityCode)
  }
  return <RegionPicker {...props} value={districtCode || value} onChange={choose} />
}
