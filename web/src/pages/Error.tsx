export { ErrorPage as Error } from "../components/ErrorPage";
