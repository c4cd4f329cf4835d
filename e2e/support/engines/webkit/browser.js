#!/usr/bin/gjs -m
// A window of WebKitGTK for WebKitWebDriver, which starts this file. MiniBrowser is not used, because its toolbar makes the
// window wider than a phone, and because it does not write the console of an automated page anywhere.
import GLib from "gi://GLib";
import Gtk from "gi://Gtk?version=3.0";
import WebKit from "gi://WebKit2?version=4.1";
import { programArgs } from "system";

Gtk.init(null);
const folder = GLib.getenv("WEBKIT_BROWSER_FOLDER");
// WebKit writes the messages of pages only if their data is kept in a folder.
const manager = new WebKit.WebsiteDataManager({ base_data_directory: `${folder}/data`, base_cache_directory: `${folder}/cache` });
const [, watch] = GLib.file_get_contents(GLib.getenv("WEBKIT_BROWSER_WATCH"));
const scripts = new WebKit.UserContentManager();
scripts.add_script(
  new WebKit.UserScript(
    new TextDecoder().decode(watch),
    WebKit.UserContentInjectedFrames.TOP_FRAME,
    WebKit.UserScriptInjectionTime.START,
    null,
    null,
  ),
);
const context = WebKit.WebContext.new_with_website_data_manager(manager);
context.set_automation_allowed(true);

context.connect("automation-started", (_, session) => {
  const info = new WebKit.ApplicationInfo();
  info.set_name("WebKitGTK");
  info.set_version(WebKit.get_major_version(), WebKit.get_minor_version(), WebKit.get_micro_version());
  session.set_application_info(info);
  session.connect("create-web-view", () => {
    const view = new WebKit.WebView({ web_context: context, user_content_manager: scripts, is_controlled_by_automation: true });
    const settings = view.get_settings();
    settings.enable_write_console_messages_to_stdout = true;
    settings.enable_javascript_markup = !programArgs.includes("--no-scripts");
    const window = new Gtk.Window({ default_width: 1280, default_height: 800, decorated: false });
    window.add(view);
    window.show_all();
    view.connect("close", () => window.destroy());
    return view;
  });
});
Gtk.main();
