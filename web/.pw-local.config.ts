import base from "/work/main/web/playwright.config";
const { webServer, ...rest } = base;
export default { ...rest, testDir: "/work/main/web/e2e", use: { ...rest.use, baseURL: "http://127.0.0.1:8711", trace: "off" } };
