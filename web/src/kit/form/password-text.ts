import { texts } from '../../base/text.ts'

export const passwordText = texts({
  title: ['初始密码', 'Initial password'],
  resetTitle: ['新密码', 'New password'],
  once: [
    '密码仅显示这一次，请复制后交给本人。首次登录须修改密码。',
    'The password is shown only this once. Copy it and pass it on. It must be changed at the first sign-in.',
  ],
  known: ['我已保存', 'I have saved it'],
})
