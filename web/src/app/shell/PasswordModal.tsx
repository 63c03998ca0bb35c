import { formats, messageIn, session } from '@gongtai/contract'
import { Alert, Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useText } from '../../base/text.ts'
import { ApiError, call } from '../../base/api.ts'
import { useLanguage } from '../../base/language.ts'
import { say } from '../../base/notify.ts'
import { encryptPassword, passwordStrength } from '../../base/password.ts'
import { passwordChanged } from '../../base/session.ts'
import { dialogText } from './dialog-text.ts'

interface Values {
  old: string
  new: string
  confirm: string
}

/** 重置密码. With `required` (first login, reset by another) it can only be done, not closed. */
export default function PasswordModal({ open, required, onClose }: { open: boolean; required: boolean; onClose: () => void }) {
  const t = useText(dialogText).password
  const language = useLanguage()
  const [form] = Form.useForm<Values>()
  const [refusal, setRefusal] = useState('')
  const [running, setRunning] = useState(false)

  async function change(values: Values) {
    setRunning(true)
    setRefusal('')
    try {
      await sendPassword(values)
      passwordChanged()
      say('success', t.done)
      onClose()
    } catch (error) {
      if (error instanceof ApiError) setRefusal(error.message)
      else throw error
    } finally {
      setRunning(false)
    }
  }

  return (
    <Modal
      title={t.title}
      open={open}
      width={540}
      onCancel={onClose}
      closable={!required}
      keyboard={!required}
      mask={{ closable: false }}
      afterClose={() => {
        form.resetFields()
        setRefusal('')
      }}
      footer={[
        !required && (
          <Button key="cancel" onClick={onClose}>
            {t.cancel}
          </Button>
        ),
        <Button key="submit" type="primary" loading={running} onClick={() => form.submit()}>
          {t.submit}
        </Button>,
      ]}
    >
      {required && <Alert type="info" showIcon title={t.mustChange} className="password-must" />}
      <Form className="password-form" form={form} layout="vertical" requiredMark={false} onFinish={values => void change(values)} validateTrigger="onBlur">
        <Form.Item name="old" label={t.old} rules={[{ required: true, message: t.oldEmpty }]}>
          <Input.Password placeholder={t.placeholder} autoComplete="current-password" maxLength={64} />
        </Form.Item>
        <Form.Item
          name="new"
          label={t.new}
          rules={[
            { required: true, message: t.newEmpty },
            { pattern: formats.password.pattern, message: messageIn(formats.password.message, language) },
          ]}
        >
          <Input.Password placeholder={t.placeholder} autoComplete="new-password" maxLength={18} />
        </Form.Item>
        <Form.Item noStyle shouldUpdate={(before: Values, after: Values) => before.new !== after.new}>
          {() => <StrengthBar password={form.getFieldValue('new') ?? ''} />}
        </Form.Item>
        <Form.Item
          name="confirm"
          label={t.confirm}
          dependencies={['new']}
          rules={[
            { required: true, message: t.confirmEmpty },
            { validator: (_, value) => (!value || value === form.getFieldValue('new') ? Promise.resolve() : Promise.reject(new Error(t.differs))) },
          ]}
        >
          <Input.Password placeholder={t.placeholder} autoComplete="new-password" maxLength={18} onPressEnter={() => form.submit()} />
        </Form.Item>
        {refusal !== '' && <Alert type="error" showIcon title={refusal} />}
      </Form>
    </Modal>
  )
}

/** One nonce serves the pair: the server takes it back once per call. */
async function sendPassword(values: Values): Promise<void> {
  const key = await call(session.passwordKey, {}, { handled: true })
  const [password, passwordOld] = await Promise.all([encryptPassword(values.new, key), encryptPassword(values.old, key)])
  await call(session.changePassword, { password, passwordOld }, { handled: true })
}

function StrengthBar({ password }: { password: string }) {
  const t = useText(dialogText).password
  const level = password === '' ? -1 : passwordStrength(password)
  return (
    <div className="password-strength" data-level={level} role="status">
      <span>{t.strength}</span>
      <i />
      <i />
      <i />
      <span>{t.levels[level]}</span>
    </div>
  )
}
