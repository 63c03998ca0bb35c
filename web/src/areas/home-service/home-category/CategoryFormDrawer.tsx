import { certTypes, homeCategory, homeScenes } from '@gongtai/contract'
import type { AnswerOf, HomeCategoryNode } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Input, Select, Switch } from 'antd'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { say } from '../../../base/notify.ts'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { LabelSelect } from '../../../kit/picker/LabelSelect.tsx'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { Upload } from '../../../kit/file/Upload.tsx'
import { PercentInput } from '../PercentInput.tsx'
import { useRefreshProducts } from '../home-product/refresh.ts'
import { categoryFields, categoryTree, findCategory } from './category-item.ts'
import { text } from './text.ts'

const Field = fieldOf(homeCategory.save)

/** The identity card is always asked for and never listed. */
const { ID_CARD: _, ...listedCerts } = certTypes.labels

/** The category that is edited, or where a new one goes. */
export interface CategorySubject {
  node?: HomeCategoryNode
  parentId: number | null
}

interface CategoryFormDrawerProps {
  subject: CategorySubject | undefined
  open: boolean
  onClose: () => void
}

export function CategoryFormDrawer({ subject, open, onClose }: CategoryFormDrawerProps) {
  const t = useText(text)
  const refresh = useRefreshProducts()
  // What closes keeps its content until it is out of sight.
  const [last, setLast] = useState(subject)
  if (subject !== undefined && subject !== last) setLast(subject)
  const done = ({ soldOut }: AnswerOf<typeof homeCategory.save>) => {
    say('success', soldOut > 0 ? t.soldOut(soldOut) : t.saved)
    onClose()
    refresh()
  }
  return (
    <FormDrawer title={last?.node ? t.category.editTitle : t.category.addTitle} open={open} onClose={onClose}>
      {last && <CategoryForm subject={last} onDone={done} />}
      {last?.node && (
        <section className="catalogue-history">
          <h2>{t.history}</h2>
          <RecordHistory recordType="HOME_CATEGORY" recordId={last.node.id} />
        </section>
      )}
    </FormDrawer>
  )
}

function CategoryForm({ subject: { node, parentId }, onDone }: { subject: CategorySubject; onDone: (answer: AnswerOf<typeof homeCategory.save>) => void }) {
  const all = useText(text)
  const t = all.category
  const { data = [] } = useQuery(categoryTree)
  const loadNewer = async () => categoryFields(findCategory(await call(homeCategory.tree, {}, { handled: true }), node!.id) ?? node!)
  const siblings = parentId === null ? data.length : (findCategory(data, parentId)?.children.length ?? 0)
  const fresh = { parentId, icon: null, sort: siblings, requiredCertTypes: [], commissionRate: null, enabled: true }
  return (
    <SchemaForm call={homeCategory.save} initial={node ? categoryFields(node) : fresh} loadNewer={node && loadNewer} onDone={onDone}>
      {parentId !== null && (
        <Field name="parentId" label={t.parent}>
          <Select options={data.map(({ id, name }) => ({ value: id, label: name }))} />
        </Field>
      )}
      <Field name="name" label={t.name}>
        <Input maxLength={20} showCount />
      </Field>
      {parentId !== null && (
        <>
          <Field name="commissionRate" label={t.rate} required>
            <PercentInput />
          </Field>
          <Field name="requiredCertTypes" label={t.certs} extra={t.certHint}>
            <LabelSelect of={listedCerts} mode="multiple" />
          </Field>
        </>
      )}
      <Field name="icon" label={t.icon}>
        <Upload scene={homeScenes['home.category']} />
      </Field>
      <Field name="enabled" label={t.isEnabled} valuePropName="checked" extra={node?.enabled ? t.disableHint : undefined}>
        <Switch />
      </Field>
    </SchemaForm>
  )
}
