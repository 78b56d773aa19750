import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant; //: if expiry
import java.util.UUID; //: if order

public class Example {
    public static void main(String[] args) throws Exception {
        //: if env
        //: if optional
        // ru: Без токена данные отстают на 15 минут.
        // en: Without a token the data is 15 minutes late.
        //: end
        var token = System.getenv("__ENV__");
        //: if !optional
        if (token == null || token.isEmpty()) {
            System.err.println("The environment variable __ENV__ is not set");
            System.exit(1);
        }
        //: end

        //: end
        //: if change
        // ru: Ключ этого запроса. Если ответа нет или код 3xx, 408, 429 или 5xx, сначала проверьте списки заявок и стоп-заявок. Если запрос не выполнился, запустите снова с тем же ключом в REQUEST_ID.
        // en: The ID of this request. If there is no response or the status is 3xx, 408, 429, or 5xx, check the lists of orders and stop orders first. If nothing changed, run again with the same ID in REQUEST_ID.
        //: end
        //: if order
        //: if !change
        // ru: Ключ этого запроса. Если ответа нет или код 3xx, 408, 429 или 5xx, запустите снова с тем же ключом в REQUEST_ID; через 30 с сначала проверьте списки. Новой заявке нужен новый ключ.
        // en: The ID of this request. If there is no response or the status is 3xx, 408, 429, or 5xx, run again with the same ID in REQUEST_ID; after 30 s check the lists first. A new order takes a new REQUEST_ID.
        //: end
        var given = System.getenv("REQUEST_ID");
        var requestId = given == null || given.isEmpty() ? UUID.randomUUID().toString() : given;
        System.err.println("X-REQID: " + requestId);

        //: end
        //: if expiry
        // ru: Полночь UTC через 30 дней, секунды Unix: тело повтора в те же сутки UTC не изменится
        // en: Midnight UTC in 30 days, Unix seconds: a repeat on the same UTC day carries the same body
        var endTime = (Instant.now().getEpochSecond() / 86_400 + 30) * 86_400;
        //: end
        //: if margin
        // ru: allowMargin: клиенту с уровнем риска КНУР в условной заявке нужно true.
        // en: allowMargin: a client of the KNUR risk level needs true on a conditional order.
        //: end
        var body = __BODY__; //: if body
        //: if optional
        var builder = HttpRequest.newBuilder(URI.create(__ADDRESS__))
                .timeout(Duration.ofSeconds(10));
        if (token != null && !token.isEmpty()) {
            builder.header("Authorization", "Bearer " + token);
        }
        var request = builder
        //: end
        //: if !optional
        var request = HttpRequest.newBuilder(URI.create(__ADDRESS__))
                .timeout(Duration.ofSeconds(10))
                .header("Authorization", "Bearer " + token) //: if token
        //: end
                .header("X-REQID", requestId) //: if order
                .header("Content-Type", "application/json") //: if body
                .__METHOD__(__PUBLISHER__)
                .build();

        var client = HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build();
        var response = client.send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() >= 300) {
            System.err.println("HTTP " + response.statusCode() + ": " + response.body());
            System.exit(1);
        }
        System.out.println(response.body());
    }
}
