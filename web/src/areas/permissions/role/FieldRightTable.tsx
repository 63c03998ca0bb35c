import { fieldCatalogue, fieldKeys, fieldKinds, fieldModeNames, inLanguage, modesOf, nameOf } from '@gongtai/contract'
import type { FieldKey, FieldMode, RoleField } from '@gongtai/contract'
import { Radio } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'
import './role.css'

interface FieldRightTableProps {
  id?: string
  value?: readonly RoleField[]
  onChange?: (fields: RoleField[]) => void
}

type Mode = FieldMode | 'DEFAULT'

export function FieldRightTable({ id, value = [], onChange }: FieldRightTableProps) {
  const t = useText(text).field
  const language = useLanguage()
  const set = (fieldKey: FieldKey, mode: Mode) => {
    const others = value.filter(field => field.fieldKey !== fieldKey)
    onChange?.(inFieldOrder(mode === 'DEFAULT' ? others : [...others, { fieldKey, mode }]))
  }
  return (
    <div id={id} tabIndex={-1}>
      <div className="role-fields">
        <table>
          <thead>
            <tr>
              <th scope="col">{t.name}</th>
              <th scope="col">{t.kind}</th>
              <th scope="col">{t.rule}</th>
              <th scope="col">{t.mode}</th>
            </tr>
          </thead>
          <tbody>
            {fieldKeys.map(key => (
              <tr key={key}>
                <th scope="row">{inLanguage(fieldCatalogue[key].label, language)}</th>
                <td>{inLanguage(fieldKinds[fieldCatalogue[key].kind], language)}</td>
                <td className="kit-secondary">{t.defaultRules[fieldCatalogue[key].kind]}</td>
                <td>
                  <Radio.Group
                    // Each group has a name of its own, because the browser would otherwise take them all for one group.
                    name={`field ${key}`}
                    aria-label={inLanguage(fieldCatalogue[key].label, language)}
                    value={value.find(field => field.fieldKey === key)?.mode ?? 'DEFAULT'}
                    options={(['DEFAULT', ...modesOf(key)] as Mode[]).map(mode => ({ value: mode, label: nameOf(fieldModeNames, mode, language) }))}
                    onChange={event => set(key, event.target.value as Mode)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="kit-secondary role-hint">{t.hint}</p>
    </div>
  )
}

/** They stand in the order of the catalogue, so that the same choice always reads the same. */
export function inFieldOrder(fields: readonly RoleField[]): RoleField[] {
  return fieldKeys.flatMap(key => fields.find(field => field.fieldKey === key) ?? [])
}
