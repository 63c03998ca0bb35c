import { staff, staffFields } from '@gongtai/contract'
import type { AnswerOf, InputOf } from '@gongtai/contract'
import { Alert, Button, Modal, Table } from 'antd'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { passwordText } from '../../../kit/form/password-text.ts'
import { sliceSize, useBulkRun } from '../../../kit/list/bulk-run.ts'
import { BulkProgress } from '../../../kit/list/BulkProgress.tsx'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { CopyButton } from '../../../kit/show/CopyButton.tsx'
import { dialogText } from './dialog-text.ts'
import { ReasonField } from './StateDialogs.tsx'

type Passwords = AnswerOf<typeof staff.resetPasswords>['passwords']

/** The new passwords stand in the place of the form when there are any. */
export function ResetManyDialog({ of: selection, open, onClose, onDone }: DialogProps<Selection>) {
  const t = useText(dialogText)
  const w = useWords()
  const run = useBulkRun()
  const [passwords, setPasswords] = useState<Passwords>([])
  const reset = async (input: InputOf<typeof staff.resetPasswords>) => {
    const made: Passwords = []
    const answer = await run.run(selection, async (ids, options) => {
      const slice = await call(staff.resetPasswords, { ...input, ids }, { handled: true, ...options })
      made.push(...slice.passwords)
      // They are kept as they come: if a later slice fails, these members have a new password all the same.
      setPasswords([...made])
      return slice
    })
    return { ...answer, passwords: made }
  }
  const done = () => {
    selection.clear()
    onDone()
  }
  const shows = passwords.length > 0 && run.progress === undefined
  return (
    <>
      <FormModal title={t.titles.resetMany(selection.count)} open={open && !shows} onClose={onClose}>
        <SchemaForm
          call={staff.resetPasswords}
          initial={{ ids: selection.rows.slice(0, sliceSize).map(({ id }) => id) }}
          send={reset}
          submitText={w.confirm}
          onDone={({ passwords: made }) => made.length === 0 && done()}
        >
          <ReasonField hint={t.hints.resetMany} max={100} />
          <BulkProgress run={run} />
        </SchemaForm>
      </FormModal>
      <PasswordList passwords={passwords} open={open && shows} onClose={done} />
    </>
  )
}

/** A click beside the dialog does not close it, because the passwords are shown only once. */
function PasswordList({ passwords, open, onClose }: { passwords: Passwords; open: boolean; onClose: () => void }) {
  const t = useText(passwordText)
  const names = useLabels(staffFields)
  const foot = (
    <>
      <CopyButton text={passwords.map(({ realName, password }) => `${realName}\t${password}`).join('\n')} />
      <Button type="primary" onClick={onClose}>
        {t.known}
      </Button>
    </>
  )
  return (
    <Modal title={t.resetTitle} open={open} width={540} closable={false} keyboard={false} mask={{ closable: false }} footer={foot} destroyOnHidden>
      <Alert type="warning" showIcon title={t.once} />
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ y: 320 }}
        dataSource={passwords}
        columns={[
          { title: names.realName, dataIndex: 'realName' },
          { title: t.resetTitle, dataIndex: 'password', render: (password: string) => <code>{password}</code> },
        ]}
      />
    </Modal>
  )
}
