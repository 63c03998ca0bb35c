import { callSetting, knowledge, callScenes } from '@gongtai/contract'
import type { InputOf, KnowledgeCatalog } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Input, InputNumber, Select, TreeSelect } from 'antd'
import { useState } from 'react'
import { say } from '../../../base/notify.ts'
import { callQuery, useRefresh } from '../../../kit/call-query.ts'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { Upload } from '../../../kit/file/Upload.tsx'
import { text } from './text.ts'

const Field = fieldOf(knowledge.saveCatalog)

export interface EditedCatalog {
  /** Without it a new one is made. */
  catalog?: KnowledgeCatalog
  parentId: number | null
}

interface CatalogFormProps {
  edited: EditedCatalog | undefined
  catalogs: readonly KnowledgeCatalog[]
  open: boolean
  onClose: () => void
}

export function CatalogForm({ edited, catalogs, open, onClose }: CatalogFormProps) {
  const t = useText(text)
  // What closes keeps its content until it is out of sight.
  const [last, setLast] = useState(edited)
  if (edited !== undefined && edited !== last) setLast(edited)
  return (
    <FormModal title={last?.catalog === undefined ? t.addCatalog : t.editCatalog} open={open} onClose={onClose}>
      {last && <Fields edited={last} catalogs={catalogs} onClose={onClose} />}
    </FormModal>
  )
}

const formOf = ({ catalog, parentId }: EditedCatalog): Partial<InputOf<typeof knowledge.saveCatalog>> =>
  catalog === undefined ? { parentId, sort: 0, workflowCodes: [], files: [] } : { ...catalog, files: catalog.files.map(({ fileName }) => fileName) }

function Fields({ edited, catalogs, onClose }: { edited: EditedCatalog; catalogs: readonly KnowledgeCatalog[]; onClose: () => void }) {
  const t = useText(text)
  const refresh = useRefresh()
  const { data: workflows = [] } = useQuery(callQuery(callSetting.workflows, {}))
  const done = () => {
    say('success', t.saved)
    refresh(knowledge.catalogs, knowledge.page)
    onClose()
  }
  return (
    <SchemaForm call={knowledge.saveCatalog} initial={formOf(edited)} onDone={done}>
      <Field name="name" label={t.form.catalogName}>
        <Input maxLength={20} />
      </Field>
      <Field name="parentId" label={t.form.parent}>
        <TreeSelect className="kit-wide" allowClear treeDefaultExpandAll placeholder={t.form.top} treeData={catalogTree(catalogs)} />
      </Field>
      <Field name="sort" label={t.form.sort}>
        <InputNumber className="kit-wide" min={0} max={9999} precision={0} />
      </Field>
      <Field name="workflowCodes" label={t.form.workflows}>
        <Select
          className="kit-wide"
          mode="multiple"
          placeholder={t.form.allWorkflows}
          options={workflows.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </Field>
      <Field name="files" label={t.files}>
        <Upload scene={callScenes['call.knowledge']} max={9} linked={edited.catalog?.files} />
      </Field>
    </SchemaForm>
  )
}

export interface CatalogOption {
  value: number
  title: string
  children: CatalogOption[]
}

export const catalogTree = (catalogs: readonly KnowledgeCatalog[]): CatalogOption[] =>
  catalogs.map(({ id, name, children }) => ({ value: id, title: name, children: catalogTree(children) }))
