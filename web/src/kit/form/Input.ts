/** The plain text input. Ant Design's own `Input` brings text areas, one-time codes and passwords along, which no list needs. */
export { default as Input } from 'antd/es/input/Input'
