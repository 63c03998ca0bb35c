declare module 'virtual:antd.css'
declare module 'virtual:antd-contrast.css'
declare module 'virtual:antd-dark.css'
